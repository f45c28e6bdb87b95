import { Car } from '#page-kit/toy-art/car.tsx';
import { Plane } from '#page-kit/toy-art/plane.tsx';
import { StackingRings } from '#page-kit/toy-art/stacking-rings.tsx';
import { SpinningTop } from '#page-kit/toy-art/spinning-top.tsx';
import { PAINT } from '#page-kit/toy-art/toy-colours.ts';
import styles from './banner.module.css';

/** A viewfinder around a toy car; more toys wait outside of the picture. */
export function BannerScene() {
  return (
    <svg
      className={`absolute tall ${styles.scene}`}
      viewBox="0 0 420 352"
      preserveAspectRatio="xMaxYMid meet"
      aria-hidden="true"
    >
      <circle cx="310" cy="176" r="264" className={styles.disc} />
      <g fill="none" strokeWidth="3" strokeLinecap="round" strokeDasharray="2 12" className={styles.flight}>
        <path d="M110 128c30-50 70-70 118-70" />
      </g>
      <g transform="translate(298 62) scale(.58)">
        <Plane />
      </g>
      <rect x="56" y="296" width="600" height="10" rx="5" className={styles.floor} />
      <g className={styles.wide}>
        <rect x="-128" y="296" width="220" height="10" rx="5" className={styles.floor} />
        <g transform="translate(-34 297) scale(.74)">
          <StackingRings />
        </g>
      </g>
      <g transform="translate(360 297) scale(.6)">
        <SpinningTop />
      </g>
      <rect x="66" y="142" width="220" height="168" rx="14" className={styles.glass} />
      <g transform="translate(176 296) scale(.98)">
        <Car />
      </g>
      <g fill="none" stroke={PAINT.orange} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M66 182v-26a14 14 0 0 1 14-14h26M246 142h26a14 14 0 0 1 14 14v26M286 270v26a14 14 0 0 1-14 14h-26M106 310H80a14 14 0 0 1-14-14v-26" />
      </g>
      <path d="M84 226h184" stroke={PAINT.orange} strokeWidth="2" opacity=".5" className={styles.scan} />
    </svg>
  );
}
