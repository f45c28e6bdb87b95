import type { CartLine } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import { shownLine } from '../model/drafts.ts';
import { useCart, type OpenCart } from './open-cart.ts';

/** All lines as they stand on the screen: with what has just been typed. */
export function useShownLines(cart: OpenCart): CartLine[] {
  const lines = useCart(cart, (state) => state.lines);
  const drafts = useCart(cart, (state) => state.drafts);
  return useMemo(() => [...lines.values()].map((line) => shownLine(line, drafts.get(line.id))), [lines, drafts]);
}
