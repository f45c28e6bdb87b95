import { readBlock } from '#page-kit/sheet/cell-block.ts';

export interface PastedNumber {
  number: string;
  cartons?: number;
}

const QUANTITY = /^\d[\d,]*(?:箱|件|只|个|套|pcs?|ctns?)?$/i;
const PRICE = /^(?:[¥$€£]|RMB|USD|HKD|EUR|GBP)?\d[\d,]*(?:\.\d+)?$/i;
const PASTED_ROWS_MAX = 500;

/** Whether a block that is pasted onto quantities or prices names toys: its first column holds something else. */
export function namesToys(rows: readonly string[][], kind: 'quantity' | 'price'): boolean {
  const figure = kind === 'price' ? PRICE : QUANTITY;
  const first = rows.map((row) => (row[0] ?? '').normalize('NFKC').replaceAll(/\s/g, '')).filter(Boolean);
  return first.some((cell) => !figure.test(cell));
}

const toCartons = (text: string | undefined): number | undefined => {
  const figure = text?.normalize('NFKC').replaceAll(/[,\s]|箱|ctns?$/gi, '') ?? '';
  return /^\d{1,7}$/.test(figure) ? Number(figure) : undefined;
};

/** One toy for each line: the number, and the cartons behind a tab, comma, ×, or blank. A repeated number counts once, with its last cartons. */
export function readNumbers(text: string): { rows: PastedNumber[]; left: number } {
  const found = new Map<string, PastedNumber>();
  for (const cells of readBlock(text)) {
    const filled = cells.filter(Boolean);
    const parts =
      filled.length > 1 ? filled : (filled[0] ?? '').split(/\s*[,，;；×*]\s*(?=\d+\s*箱?$)|\s+(?=\d+\s*箱?$)/);
    const number = parts[0]?.trim() ?? '';
    if (number === '' || number.length > 60) continue;
    const cartons = toCartons(parts.slice(1).find((part) => toCartons(part) !== undefined));
    found.set(number.toUpperCase(), { number, ...(cartons === undefined ? {} : { cartons }) });
  }
  const rows = [...found.values()];
  return { rows: rows.slice(0, PASTED_ROWS_MAX), left: Math.max(0, rows.length - PASTED_ROWS_MAX) };
}
