import { Bear } from '#page-kit/toy-art/bear.tsx';
import { Blocks } from '#page-kit/toy-art/blocks.tsx';
import { Plane } from '#page-kit/toy-art/plane.tsx';
import { SpinningTop } from '#page-kit/toy-art/spinning-top.tsx';
import { StackingRings } from '#page-kit/toy-art/stacking-rings.tsx';
import { Train } from '#page-kit/toy-art/train.tsx';
import styles from './brand-side.module.css';

/** A shelf of toys with our spinning top in front. */
export function ToyShelf() {
  return (
    <svg className={`block ${styles.shelf}`} viewBox="0 0 640 448" aria-hidden="true">
      <circle cx="330" cy="196" r="188" className={styles.disc} />
      <g className={styles.flight} fill="none" strokeWidth="3" strokeLinecap="round" strokeDasharray="2 12">
        <path d="M36 176c60-90 150-116 250-104" />
      </g>
      <g transform="translate(372 84) scale(.62)">
        <Plane />
      </g>
      <rect x="24" y="318" width="592" height="14" rx="7" className={styles.board} />
      <rect x="72" y="332" width="12" height="26" rx="4" className={styles.bracket} />
      <rect x="556" y="332" width="12" height="26" rx="4" className={styles.bracket} />
      <g transform="translate(118 318) scale(.86)">
        <StackingRings />
      </g>
      <g transform="translate(256 318) scale(.88)">
        <Bear />
      </g>
      <g transform="translate(404 318) scale(.8)">
        <Train />
      </g>
      <g transform="translate(552 318) scale(.78)">
        <Blocks />
      </g>
      <ellipse cx="324" cy="434" rx="74" ry="8" fill="#1F2329" opacity=".1" />
      <g className={styles.spin} fill="none" strokeWidth="3" strokeLinecap="round">
        <path d="M238 420c-14-6-14-14 0-20M410 420c14-6 14-14 0-20" />
      </g>
      <g transform="translate(324 432) scale(.46)">
        <SpinningTop />
      </g>
    </svg>
  );
}
