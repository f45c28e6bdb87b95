import { isPieces } from './parse-fields.ts';

/** What stands in a column of pieces, with its unit: a field of cartons then rounds it up, and says so. */
export function piecesText(text: string): string {
  return text.trim() === '' || isPieces(text) ? text : `${text.trim()}件`;
}
