import type { Picture as PictureData } from '@wanyuan/contract/client';
import { Picture } from './picture.tsx';
import styles from './product-strip.module.css';

const PLACES = 4;

/** The first few toys of a list, and how many there are. */
export function ProductStrip({ pictures, count }: { pictures: readonly PictureData[]; count: number }) {
  return (
    <div className={`grid gap-6 ${styles.strip}`}>
      {Array.from({ length: PLACES }, (_, place) => (
        <span key={place}>{pictures[place] && <Picture picture={pictures[place]} alt="" width={96} ratio={1} />}</span>
      ))}
      <b>{count} 款</b>
    </div>
  );
}
