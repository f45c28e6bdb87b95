import { DecimalSum, type ColumnNeed } from '@wanyuan/documents';
import type { ColumnKey, DocumentPlan, PlannedColumn } from './document-plan.ts';
import { readDocumentRows } from './document-rows.ts';
import { breakable } from './document-words.ts';
import { shownNumber } from './shown-number.ts';

/** Words longer than this may be broken. */
const LONGEST_WORD = 12;
/** A few Chinese characters read better in one piece. */
const SHORT_CHINESE = 4;
/** Of text columns the longest one in a hundred does not decide. */
const USUAL = 0.95;
const PIECES = /[\u2e80-\uffff]+|[^\s\u2e80-\uffff]+/g;

export interface TableNeeds {
  needs: (ColumnNeed | 'picture')[];
  totals: Partial<Record<ColumnKey, string>>;
}

/** Reads all rows once: how wide their texts are, and what they come to. */
export async function measureTable({ columns }: DocumentPlan, rowsPath: string): Promise<TableNeeds> {
  const lengths = columns.map((): number[] => []);
  const words = columns.map(({ title }) => titleWidth(breakable(title)));
  const sums = new Map(columns.flatMap(({ key, hasTotal }) => (hasTotal ? [[key, new DecimalSum()] as const] : [])));
  for await (const { cells } of readDocumentRows(rowsPath)) {
    for (const [index, column] of columns.entries()) {
      const text = shownCell(column, cells[column.key]);
      sums.get(column.key)?.add(cells[column.key] ?? '');
      lengths[index]?.push(Math.max(...text.split('\n').map(widthOf)));
      words[index] = Math.max(words[index] ?? 0, wordWidth(text));
    }
  }
  const totals: TableNeeds['totals'] = {};
  const needs = columns.map((column, index): ColumnNeed | 'picture' => {
    if (column.kind === 'picture') return 'picture';
    const total = sums.get(column.key);
    let word = words[index] ?? 0;
    if (total !== undefined) {
      const shown = shownNumber(String(total), column);
      totals[column.key] = shown;
      word = Math.max(word, widthOf(shown) * 1.06);
    }
    const sorted = (lengths[index] ?? []).toSorted((a, b) => a - b);
    const usual = sorted[Math.floor((sorted.length - 1) * USUAL)] ?? 0;
    return { word, text: Math.max(usual, word) };
  });
  return { needs, totals };
}

export function shownCell(column: PlannedColumn, value: string | undefined): string {
  if (value === undefined || value === '') return '';
  return column.kind === 'number' ? shownNumber(value, column) : value;
}

/** About as our font draws it, in widths of a Chinese character. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (character > '\u2e7f' || character === '×') width += 1;
    else if (/[.,:;'|!()[\]/\-\si]/.test(character)) width += 0.36;
    else width += /[A-Zmw@%]/.test(character) ? 0.74 : 0.565;
  }
  return width;
}

/** Chinese breaks between any two characters, other scripts at blanks. */
function wordWidth(text: string): number {
  let widest = 1;
  for (const [piece] of text.matchAll(PIECES)) {
    const width = widthOf(piece.slice(0, LONGEST_WORD * 2));
    const isLongChinese = piece > '\u2e7f' && piece.length > SHORT_CHINESE;
    widest = Math.max(widest, isLongChinese ? SHORT_CHINESE : width);
  }
  return Math.min(widest, LONGEST_WORD);
}

/** Names of columns may take two lines, but leave no single character behind. */
function titleWidth(title: string): number {
  let widest = 1;
  for (const [piece] of title.matchAll(PIECES)) {
    const isChinese = piece > '\u2e7f';
    const half = isChinese && piece.length >= SHORT_CHINESE ? Math.ceil(piece.length / 2) : piece.length;
    widest = Math.max(widest, isChinese ? half : widthOf(piece));
  }
  return widest * 1.1;
}
