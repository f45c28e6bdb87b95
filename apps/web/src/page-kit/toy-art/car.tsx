import { PAINT } from './toy-colours.ts';

export function Car() {
  return (
    <g>
      <path d="M-52 -58l16 -34q4 -8 14 -8h46q9 0 14 7l22 35z" fill={PAINT.navyLight} />
      <path d="M-36 -60l11 -24q2 -5 8 -5h15v29zM8 -60v-29h13q5 0 8 4l16 25z" fill="#DCE9EA" />
      <path d="M-92 -22v-20q0 -18 22 -20h132q30 4 32 26v14q0 6 -6 6h-174q-6 0 -6 -6z" fill={PAINT.navy} />
      <rect x="-92" y="-36" width="186" height="8" fill={PAINT.orange} />
      <circle cx="84" cy="-46" r="7" fill={PAINT.mustardLight} />
      {[-52, 52].map((x) => (
        <g key={x} transform={`translate(${x} -20)`}>
          <circle r="24" fill={PAINT.ink} />
          <circle r="13" fill={PAINT.woodLight} />
          <circle r="5" fill={PAINT.ink} />
        </g>
      ))}
    </g>
  );
}
