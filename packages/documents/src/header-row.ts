import type { TextCell } from './sheet-cells.ts';

/**
 * The row that names the columns: of those above the first picture the one with most words. Titles fill one cell, rows of
 * goods have numbers; of equals the first.
 */
export function guessHeaderRow(rows: ReadonlyMap<number, readonly TextCell[]>, firstPictureRow: number): number | null {
  let header: number | null = null;
  let mostWords = 0;
  for (const [row, cells] of rows) {
    const words = cells.filter(({ isNumber }) => !isNumber).length;
    if (row >= firstPictureRow || words <= mostWords) continue;
    header = row;
    mostWords = words;
  }
  return header;
}
