import { PAINT } from '#page-kit/toy-art/toy-colours.ts';
import { SpinningTop } from '#page-kit/toy-art/spinning-top.tsx';
import styles from './system.module.css';

/** The top has fallen over; it can be spun again. */
export function BrokenScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 480 240" aria-hidden="true">
      <circle cx="240" cy="118" r="112" className={styles.disc} />
      <ellipse cx="240" cy="222" rx="120" ry="8" fill="#1F2329" opacity=".1" />
      <g transform="translate(322 170) rotate(-62) scale(.78)">
        <SpinningTop />
      </g>
      <g className={styles.track} fill="none" strokeWidth="3" strokeLinecap="round">
        <path d="M92 214c-16-8-16-18-2-26M388 214c16-8 16-18 2-26M70 224c-26-12-28-30-6-46" />
      </g>
      <g fill={PAINT.mustard}>
        <path d="M128 84l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" />
        <path d="M356 62l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" />
      </g>
    </svg>
  );
}
