import type { ReactNode } from 'react';

interface ToyFigureProps {
  /** Width and height of the window onto the toy, in its own units; the toy stands at the bottom centre. */
  width: number;
  height: number;
  className?: string | undefined;
  children: ReactNode;
}

/** One drawn toy with its shadow on the ground; decoration, so silent for screen readers. */
export function ToyFigure({ width, height, className, children }: ToyFigureProps) {
  return (
    <svg className={className} viewBox={`${-width / 2} ${-height} ${width} ${height + 14}`} aria-hidden="true">
      <ellipse cy="2" rx={width * 0.4} ry="8" fill="#1F2329" opacity=".1" />
      {children}
    </svg>
  );
}
