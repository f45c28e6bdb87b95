import { useId } from 'react';
import { PAINT } from './toy-colours.ts';

const BODY = 'M-90 -120h180c-3 38-48 62-77 108-6 9-20 9-26 0-29-46-74-70-77-108z';

/** Like every toy here it stands on y = 0 and is centred on x = 0. */
export function SpinningTop() {
  const clip = useId();
  return (
    <g transform="rotate(-9)">
      <rect x="-6" y="-176" width="12" height="40" rx="5" fill={PAINT.wood} />
      <circle cy="-178" r="11" fill={PAINT.mustard} />
      <path d="M-90 -120c0-16 38-24 90-24s90 8 90 24z" fill={PAINT.orangeLight} />
      <clipPath id={clip}>
        <path d={BODY} />
      </clipPath>
      <path d={BODY} fill={PAINT.orange} />
      <g clipPath={`url(#${clip})`}>
        <path d="M-100 -98l200 22v16l-200-22z" fill={PAINT.cream} />
        <path d="M-80 -66l160 18v12l-160-18z" fill={PAINT.mustardLight} />
        <path d="M-92 -124h44c-4 42 20 70 40 124h-84z" fill="#fff" opacity=".14" />
        <path d="M92 -124h-34c0 40-22 74-48 124h82z" fill="#7A1F05" opacity=".16" />
      </g>
      <path d="M-7 -10l7 14 7-14z" fill={PAINT.ink} />
    </g>
  );
}
