import type { ReactNode } from 'react';
import { PAINT } from './toy-colours.ts';

interface BlockProps {
  x: number;
  y: number;
  face: string;
  edge: string;
  turn?: number;
  children: ReactNode;
}

const SIDE = 64;

function Block({ x, y, face, edge, turn = 0, children }: BlockProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-SIDE / 2} y={-SIDE} width={SIDE} height={SIDE} rx="9" fill={edge} />
      <rect x={-SIDE / 2 + 6} y={-SIDE + 6} width={SIDE - 12} height={SIDE - 12} rx="5" fill={face} />
      <g fill={PAINT.cream} transform={`translate(0 ${-SIDE / 2})`}>
        {children}
      </g>
    </g>
  );
}

export function Blocks() {
  return (
    <g>
      <Block x={-35} y={0} face={PAINT.teal} edge={PAINT.tealLight}>
        <circle r="13" />
      </Block>
      <Block x={35} y={0} face={PAINT.mustard} edge={PAINT.mustardLight}>
        <path d="M0 -15l16 28h-32z" />
      </Block>
      <Block x={4} y={-65} turn={7} face={PAINT.orangeDeep} edge={PAINT.orangeLight}>
        <rect x="-12" y="-12" width="24" height="24" rx="4" />
      </Block>
    </g>
  );
}
