import { SpinningTop } from '#page-kit/toy-art/spinning-top.tsx';

/** An open carton with our top above it: waiting to be filled. */
export function EmptyBox() {
  const stroke = { stroke: 'var(--line-2)', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;
  return (
    <svg width="208" height="152" viewBox="0 0 176 128" aria-hidden="true">
      <ellipse cx="88" cy="116" rx="72" ry="6" fill="var(--hover)" />
      <path d="M40 60l48-16 48 16v40l-48 16-48-16z" fill="var(--card)" {...stroke} />
      <path d="M40 60l48 16 48-16M88 76v40" fill="none" {...stroke} />
      <path d="M40 60l-14 14 48 16 14-14zM136 60l14 14-48 16-14-14z" fill="var(--sunken)" {...stroke} />
      <g transform="translate(90 50) scale(.24)">
        <SpinningTop />
      </g>
      <path
        d="M46 32c6-8 14-10 20-8M132 32c-5-7-11-9-17-8"
        fill="none"
        stroke="var(--brand-line)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
