import { DocumentFault } from '../document-fault.ts';
import { parseRange } from '../cell-reference.ts';
import type { KnownFields } from './placeholders.ts';
import type { TemplateSheet } from './template-sheet.ts';

/** The rows that speak of one row of data; null when none does. */
export function findBlock(
  sheet: TemplateSheet,
  fields: KnownFields,
  sheetName: string,
): { first: number; last: number } | null {
  const rows = sheet.rows.filter(({ cells }) => cells.some(({ text }) => text !== null && fields.speaksOfRow(text)));
  const first = rows[0]?.row;
  let last = rows.at(-1)?.row;
  if (first === undefined || last === undefined) return null;
  if (last - first + 1 !== rows.length) {
    throw new DocumentFault('template_scattered', `${sheetName}: rows ${rows.map(({ row }) => row).join(', ')}`);
  }
  // A merged cell that begins in the block belongs to it.
  for (const { name, attributes } of sheet.elements) {
    const range = name === 'mergeCell' ? parseRange(attributes['ref'] ?? '') : null;
    if (range !== null && range.first.row >= first && range.first.row <= last) last = Math.max(last, range.last.row);
  }
  return { first, last };
}
