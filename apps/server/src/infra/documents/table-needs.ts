import { DecimalSum, type ColumnNeed } from '@wanyuan/documents';
import type { ExportFieldKey } from '@wanyuan/domain';
import type { DocumentPlan, PlannedColumn } from './document-plan.ts';
import { readDocumentRows } from './document-rows.ts';
import { shownNumber } from './shown-number.ts';

const CHINESE = 1;
const LATIN = 0.56;
/** Words longer than this may be broken. */
const LONGEST_WORD = 12;
/** Of text columns the longest one in a hundred does not decide. */
const USUAL = 0.95;
const isWide = (character: string) => (character.codePointAt(0) ?? 0) > 0x2e_7f;

export interface TableNeeds {
  needs: (ColumnNeed | 'picture')[];
  totals: Partial<Record<ExportFieldKey, string>>;
}

/** Reads all rows once: how wide their texts are, and what they come to. */
export async function measureTable({ columns }: DocumentPlan, rowsPath: string): Promise<TableNeeds> {
  const lengths = columns.map((): number[] => []);
  const words = columns.map(({ title }) => wordWidth(title));
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

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += isWide(character) ? CHINESE : LATIN;
  return width;
}

/** Chinese breaks between any two characters, other scripts at blanks. */
function wordWidth(text: string): number {
  let widest = 0;
  for (const word of text.split(/[\s\u2e80-\uffff]+/))
    widest = Math.max(widest, widthOf(word.slice(0, LONGEST_WORD * 2)));
  return Math.min(Math.max(widest, 2), LONGEST_WORD);
}
