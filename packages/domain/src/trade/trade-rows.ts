import { shownNumber } from '../exports/shown-number.ts';
import { TRADE_FIELDS, type TradeFieldKey, type TradeFieldKind, type TradeItem } from './trade-fields.data.ts';
import type { TradeColumn, TradeLayout } from './trade-layouts.data.ts';

/** The cells of a line, in the order of the layout's columns; or why the line is left out. */
export type TradeRow = { cells: readonly string[]; fault?: never } | { cells?: never; fault: string };

const KINDS = Object.fromEntries(TRADE_FIELDS.map(({ key, kind }) => [key, kind])) as Record<
  TradeFieldKey,
  TradeFieldKind
>;

const PLAIN = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/** A column that the software adds up. */
export const isNumberColumn = ({ fields }: TradeColumn) =>
  fields.length === 1 && ['decimal', 'count'].includes(KINDS[fields[0]]);

const pad = (day: string, format: NonNullable<TradeColumn['day']>) =>
  format === 'YYYY-MM-DD' ? day : day.replaceAll('-', format === 'YYYY/MM/DD' ? '/' : '');

/** Most numbers need no rounding, which takes ten times as long as to fill them up with zeros. */
function decimalText(value: string, decimals: number | undefined): string {
  const [whole, part = ''] = PLAIN.exec(value)?.slice(1) ?? [];
  if (decimals === undefined || whole === undefined || part.length > decimals)
    return shownNumber(value, decimals ?? 6, decimals ?? 0);
  return decimals === 0 ? whole : `${whole}.${part.padEnd(decimals, '0')}`;
}

type Reader = (item: TradeItem) => string;

function fieldReader(key: TradeFieldKey, { decimals, day }: TradeColumn): Reader {
  const kind = KINDS[key];
  const shown = (value: string | number) => {
    if (kind === 'decimal') return decimalText(String(value), decimals);
    if (kind === 'text') return String(value).trim();
    return kind === 'day' && day !== undefined ? pad(String(value), day) : String(value);
  };
  return (item) => {
    const value = item[key];
    return value === undefined || value === '' ? '' : shown(value);
  };
}

function cellReader(column: TradeColumn): Reader {
  const { fields, join = '' } = column;
  const readers = fields.map((key) => fieldReader(key, column));
  if (readers.length === 1) return readers[0]!;
  // Sides of a box keep their places; of several phones the known ones stand.
  const isSize = KINDS[fields[0]] === 'decimal';
  return (item) => {
    const known = readers.map((read) => read(item));
    if (!isSize) return known.filter(Boolean).join(join);
    return known.every((text) => text === '') ? '' : known.map((text) => text || '0').join(join);
  };
}

/** What reads each line for a layout. */
export function tradeRowReader({ columns }: TradeLayout): (item: TradeItem) => TradeRow {
  const readers = columns.map((column) => ({ ...column, read: cellReader(column) }));
  return (item) => {
    const cells: string[] = [];
    for (const { read, head, isRequired, max } of readers) {
      const cell = read(item);
      if (isRequired && cell === '') return { fault: `缺少${head}` };
      if (max !== undefined && cell.length > max) return { fault: `${head}超过 ${max} 个字` };
      cells.push(cell);
    }
    return { cells };
  };
}
