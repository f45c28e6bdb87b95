import { PAINT } from './toy-colours.ts';

/** Flies: its centre is at 0, 0. */
export function Plane() {
  return (
    <g transform="rotate(-8)">
      <path d="M-96 -8l-22 -38h20l26 30z" fill={PAINT.orangeDeep} />
      <path d="M-104 -6c30-26 122-38 170-20 16 6 22 14 22 24s-8 18-24 22c-44 10-138 8-168-26z" fill={PAINT.orange} />
      <path d="M-104 -6c36 10 126 14 191 10-2 8-9 12-23 16-44 10-138 8-168-26z" fill={PAINT.orangeDeep} />
      <path d="M14 -30c4-14 34-14 40 1-12 4-30 4-40-1z" fill="#DCE9EA" />
      <path d="M-22 2h62l-30 48q-6 8 -18 8h-16z" fill={PAINT.mustard} />
      <path d="M-14 -26h52l-34 -34q-6 -5 -14 -5h-18z" fill={PAINT.mustardLight} />
      <circle cx="-46" cy="-6" r="7" fill={PAINT.cream} />
      <circle cx="-22" cy="-9" r="7" fill={PAINT.cream} />
      <rect x="86" y="-40" width="8" height="76" rx="4" fill={PAINT.ink} opacity=".75" />
      <circle cx="91" cy="-2" r="8" fill={PAINT.mustard} />
    </g>
  );
}

/** On the ground, as the other toys are. */
export function StandingPlane() {
  return (
    <g transform="translate(4 -74)">
      <Plane />
    </g>
  );
}
