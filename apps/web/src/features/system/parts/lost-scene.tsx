import { Bear } from '#page-kit/toy-art/bear.tsx';
import { Blocks } from '#page-kit/toy-art/blocks.tsx';
import { PAINT } from '#page-kit/toy-art/toy-colours.ts';
import styles from './system.module.css';

/** A bear with a map beside a track that ends: the picture blames no visitor. */
export function LostScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 480 260" aria-hidden="true">
      <circle cx="240" cy="128" r="120" className={styles.disc} />
      <g className={styles.track} fill="none" strokeLinecap="round">
        <path d="M24 236h250" strokeWidth="4" strokeDasharray="1 13" />
        <path d="M286 232q16 -14 30 -2t26 -6" strokeWidth="3" strokeDasharray="6 9" />
      </g>
      <ellipse cx="180" cy="238" rx="72" ry="7" fill="#1F2329" opacity=".1" />
      <ellipse cx="366" cy="238" rx="58" ry="6" fill="#1F2329" opacity=".1" />
      <g transform="translate(180 236)">
        <Bear />
      </g>
      <g transform="translate(366 236) scale(.72)">
        <Blocks />
      </g>
      <g transform="translate(196 186) rotate(-6)">
        <path
          d="M-44 -26l29 9 30 -9 29 9v52l-29 -9 -30 9 -29 -9z"
          fill={PAINT.cream}
          stroke="#D9CBB8"
          strokeWidth="2"
        />
        <path d="M-15 -17v52M15 -26v52" stroke="#D9CBB8" strokeWidth="2" />
        <path
          d="M-36 20q14 -16 26 -6t22 -12 20 6"
          fill="none"
          stroke={PAINT.teal}
          strokeWidth="3"
          strokeDasharray="5 5"
        />
        <path d="M26 -12l9 9m0 -9l-9 9" stroke={PAINT.orangeDeep} strokeWidth="4" strokeLinecap="round" />
      </g>
      <text x="300" y="72" className={styles.code}>
        404
      </text>
    </svg>
  );
}
