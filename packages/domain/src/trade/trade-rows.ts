import { shownNumber } from '../exports/shown-number.ts';
import { TRADE_FIELDS, type TradeFieldKey, type TradeFieldKind, type TradeItem } from './trade-fields.data.ts';
import type { TradeColumn, TradeLayout } from './trade-layouts.data.ts';

/** The cells of a line, in the order of the layout's columns; or why the line is left out. */
export type TradeRow = { cells: readonly string[]; fault?: never } | { cells?: never; fault: string };

const KINDS = Object.fromEntries(TRADE_FIELDS.map(({ key, kind }) => [key, kind])) as Record<
  TradeFieldKey,
  TradeFieldKind
>;

/** A column that the software adds up. */
export const isNumberColumn = ({ fields }: TradeColumn) =>
  fields.length === 1 && ['decimal', 'count'].includes(KINDS[fields[0]]);

const pad = (day: string, format: NonNullable<TradeColumn['day']>) =>
  format === 'YYYY-MM-DD' ? day : day.replaceAll('-', format === 'YYYY/MM/DD' ? '/' : '');

function fieldText(item: TradeItem, key: TradeFieldKey, { decimals, day }: TradeColumn): string {
  const value = item[key];
  if (value === undefined || value === '') return '';
  const kind = KINDS[key];
  if (kind === 'decimal') return shownNumber(value, decimals ?? 6, decimals ?? 0);
  return kind === 'day' && day !== undefined ? pad(String(value), day) : String(value).trim();
}

function cellText(item: TradeItem, column: TradeColumn): string {
  const known = column.fields.map((key) => fieldText(item, key, column));
  // Sides of a box keep their places; of several phones the known ones stand.
  const isSize = KINDS[column.fields[0]] === 'decimal';
  if (!isSize) return known.filter(Boolean).join(column.join ?? '');
  return known.every((text) => text === '') ? '' : known.map((text) => text || '0').join(column.join ?? '');
}

export function tradeRow({ columns }: TradeLayout, item: TradeItem): TradeRow {
  const cells: string[] = [];
  for (const column of columns) {
    const cell = cellText(item, column);
    if (column.isRequired && cell === '') return { fault: `缺少${column.head}` };
    if (column.max !== undefined && cell.length > column.max) return { fault: `${column.head}超过 ${column.max} 个字` };
    cells.push(cell);
  }
  return { cells };
}
