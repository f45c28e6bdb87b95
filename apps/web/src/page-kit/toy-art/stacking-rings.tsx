import { PAINT } from './toy-colours.ts';

const RINGS = [
  { width: 132, top: -44, height: 30, colour: PAINT.navy },
  { width: 112, top: -71, height: 28, colour: PAINT.teal },
  { width: 92, top: -97, height: 27, colour: PAINT.mustard },
  { width: 74, top: -121, height: 25, colour: PAINT.pink },
  { width: 56, top: -143, height: 23, colour: PAINT.orange },
];

export function StackingRings() {
  return (
    <g>
      <rect x="-76" y="-16" width="152" height="16" rx="8" fill={PAINT.wood} />
      <rect x="-6" y="-166" width="12" height="40" fill={PAINT.woodLight} />
      {RINGS.map(({ width, top, height, colour }) => (
        <g key={colour}>
          <rect x={-width / 2} y={top} width={width} height={height} rx={height / 2} fill={colour} />
          <rect x={-width / 2 + 10} y={top + 5} width={width * 0.3} height="5" rx="2.5" fill="#fff" opacity=".3" />
        </g>
      ))}
      <circle cy="-162" r="16" fill={PAINT.mustardLight} />
      <circle cx="-5" cy="-167" r="4" fill="#fff" opacity=".5" />
    </g>
  );
}
