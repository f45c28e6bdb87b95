import type { CartLine } from '@wanyuan/contract/client';
import { parsePieces } from './fields.ts';

/** Pieces as the text of cartons; what cannot be counted keeps its unit, so that the cell says what is wrong. */
export function piecesAsCartons(text: string, { toy }: CartLine): string {
  const parsed = parsePieces(text, toy.carton_quantity);
  return 'fault' in parsed ? `${text}件` : String(parsed.value);
}
