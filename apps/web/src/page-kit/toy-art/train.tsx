import { PAINT } from './toy-colours.ts';

function Wheel({ x, r = 19 }: { x: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${-r})`}>
      <circle r={r} fill={PAINT.ink} />
      <circle r={r - 6} fill={PAINT.mustard} />
      <path d={`M0 ${-(r - 6)}V${r - 6}M${-(r - 6)} 0H${r - 6}`} stroke={PAINT.ink} strokeWidth="2.5" />
      <circle r="4" fill={PAINT.ink} />
    </g>
  );
}

export function Train() {
  return (
    <g>
      <rect x="-108" y="-36" width="206" height="14" rx="5" fill={PAINT.ink} />
      <rect x="-30" y="-84" width="112" height="52" rx="20" fill={PAINT.teal} />
      <rect x="62" y="-80" width="20" height="44" rx="8" fill={PAINT.tealLight} />
      <rect x="2" y="-84" width="8" height="52" fill={PAINT.mustardLight} />
      <rect x="38" y="-84" width="8" height="52" fill={PAINT.mustardLight} />
      <rect x="-100" y="-124" width="74" height="92" rx="8" fill={PAINT.orange} />
      <rect x="-108" y="-134" width="90" height="16" rx="7" fill={PAINT.orangeDeep} />
      <rect x="-86" y="-108" width="46" height="36" rx="6" fill={PAINT.cream} />
      <path d="M-86 -80c14-16 30-20 46-24v26a6 6 0 0 1-6 6h-34a6 6 0 0 1-6-6z" fill="#DCE9EA" />
      <path d="M48 -84v-22l-6-14h34l-6 14v22z" fill={PAINT.navy} />
      <rect x="38" y="-126" width="42" height="10" rx="5" fill={PAINT.navyLight} />
      <path d="M10 -84a12 12 0 0 1 24 0z" fill={PAINT.mustard} />
      <path d="M86 -24h10l18 20h-28z" fill={PAINT.orangeDeep} />
      <Wheel x={-74} r={25} />
      <Wheel x={-10} />
      <Wheel x={36} />
      <Wheel x={78} />
      <g fill={PAINT.cream} stroke="#D9CBB8" strokeWidth="2">
        <circle cx="66" cy="-146" r="11" />
        <circle cx="86" cy="-164" r="15" />
        <circle cx="114" cy="-178" r="10" />
      </g>
    </g>
  );
}
