import { pictureUrl } from '#lib/site-config.ts';
import styles from './avatar.module.css';

/** A person's picture, or the first character of the name. */
export function Avatar({ name, src, size = 32 }: { name: string; src: string; size?: number }) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  return (
    <span className={`middle rigid bold clip ${styles.avatar}`} style={box} aria-hidden="true">
      {src ? <img src={pictureUrl(src)} alt="" width={size} height={size} /> : Array.from(name)[0]}
    </span>
  );
}
