import { PAINT } from './toy-colours.ts';

export function Bear() {
  return (
    <g>
      <ellipse cx="-34" cy="-14" rx="26" ry="16" fill={PAINT.bear} />
      <ellipse cx="34" cy="-14" rx="26" ry="16" fill={PAINT.bear} />
      <ellipse cx="-44" cy="-14" rx="11" ry="9" fill={PAINT.bearLight} />
      <ellipse cx="44" cy="-14" rx="11" ry="9" fill={PAINT.bearLight} />
      <path d="M-40 -84c-22 10-28 30-22 44 12 4 26-6 30-20z" fill={PAINT.bear} />
      <path d="M40 -84c22 10 28 30 22 44-12 4-26-6-30-20z" fill={PAINT.bear} />
      <ellipse cy="-52" rx="46" ry="50" fill={PAINT.bear} />
      <ellipse cy="-44" rx="29" ry="34" fill={PAINT.bearLight} />
      <circle cx="-37" cy="-163" r="18" fill={PAINT.bear} />
      <circle cx="37" cy="-163" r="18" fill={PAINT.bear} />
      <circle cx="-37" cy="-162" r="9" fill={PAINT.pink} />
      <circle cx="37" cy="-162" r="9" fill={PAINT.pink} />
      <ellipse cy="-131" rx="50" ry="45" fill={PAINT.bear} />
      <ellipse cy="-116" rx="24" ry="19" fill={PAINT.bearLight} />
      <circle cx="-19" cy="-140" r="5" fill={PAINT.ink} />
      <circle cx="19" cy="-140" r="5" fill={PAINT.ink} />
      <path d="M-8 -126q8 -5 16 0q-2 9 -8 9t-8 -9z" fill={PAINT.ink} />
      <path
        d="M0 -117v6m0 0q-6 7 -12 2m12 -2q6 7 12 2"
        fill="none"
        stroke={PAINT.ink}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M0 -84l-26 -13q-4 13 0 26zM0 -84l26 -13q4 13 0 26z" fill={PAINT.orange} />
      <circle cy="-84" r="8" fill={PAINT.orangeDeep} />
    </g>
  );
}
