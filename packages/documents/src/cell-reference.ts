export const MAX_COLUMNS = 16_384;
export const MAX_ROWS = 1_048_576;

/** Rows and columns count from 1, as people read them. */
export interface CellPlace {
  row: number;
  column: number;
}

const REFERENCE = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/;

export function parseReference(reference: string): CellPlace | null {
  const match = REFERENCE.exec(reference);
  if (match === null) return null;
  let column = 0;
  for (const letter of (match[1] ?? '').toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(match[2]);
  return row < 1 || row > MAX_ROWS || column > MAX_COLUMNS ? null : { row, column };
}

export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

export interface CellRange {
  first: CellPlace;
  last: CellPlace;
}

/** "B2:D5", or one cell. */
export function parseRange(range: string): CellRange | null {
  const [start = '', end = start] = range.split(':');
  const first = parseReference(start);
  const last = parseReference(end);
  return first === null || last === null ? null : { first, last };
}
