import { isNumberColumn, tradeRowReader, type TradeItem, type TradeLayout, type TradeMessage } from '@wanyuan/domain';
import { isLikeFormula } from '../excel/cell-writer.ts';
import { writeWorkbook } from '../excel/write-workbook.ts';
import { encodeGb18030 } from './gb18030.ts';

export interface TradeFileOptions {
  /** After lines were handed on, with how many of them so far. */
  onProgress?(lines: number): void;
  /** For what grows beyond a megabyte while it is written. */
  tempFolder?: string;
}

/** Lines that the layout can take, as cells; and those that it cannot, counted from one, with why. */
export interface TradeLines {
  rows: readonly (readonly string[])[];
  faults: readonly { line: number; text: string }[];
}

export function tradeLines(layout: TradeLayout, data: readonly TradeItem[]): TradeLines {
  const rows: (readonly string[])[] = [];
  const faults: { line: number; text: string }[] = [];
  const read = tradeRowReader(layout);
  for (const [index, item] of data.entries()) {
    const { cells, fault } = read(item);
    if (cells === undefined) faults.push({ line: index + 1, text: fault });
    else rows.push(cells);
  }
  return { rows, faults };
}

const inUtf8 = (text: string) => Buffer.from(text, 'utf8');

/** Lines that go to the disk together. */
const BATCH = 100;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A file that trade software imports, in pieces. */
export async function* writeTradeFile(
  layout: TradeLayout,
  rows: TradeLines['rows'],
  head: Pick<TradeMessage, 'id' | 'owner' | 'createAt' | 'quoteAt'>,
  options: TradeFileOptions = {},
): AsyncGenerator<Buffer> {
  const { kind } = layout;
  if (kind.file === 'xlsx') yield* workbook(layout, kind.tab, rows, head, options);
  else if (kind.file === 'json') yield* json(layout, rows, head, options);
  else {
    const encode = kind.encoding === 'gb18030' ? encodeGb18030 : inUtf8;
    yield encode((kind.encoding === 'gb18030' ? '' : '\uFEFF') + csvLine(layout.columns.map((column) => column.head)));
    yield* batches(rows, options, encode, (cells) => csvLine(cells.map(harmless)));
  }
}

function* batches(
  rows: TradeLines['rows'],
  { onProgress }: TradeFileOptions,
  encode: (text: string) => Buffer,
  textOf: (cells: readonly string[], index: number) => string,
): Generator<Buffer> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    yield encode(batch.map((cells, index) => textOf(cells, at + index)).join(''));
    onProgress?.(at + batch.length);
  }
}

/** A spreadsheet that opens the text must not take a cell for a formula, nor a person's text for the end of a line. */
function harmless(cell: string): string {
  const line = cell.replaceAll(/[\r\n\t\u2028\u2029]+/g, ' ').replaceAll('\0', '');
  return isLikeFormula(line) && !PLAIN_NUMBER.test(line) ? `'${line}` : line;
}

const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;

/** What needs no escape is not looked at twice. */
const quoted = (text: string) => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

function* json(
  { columns }: TradeLayout,
  rows: TradeLines['rows'],
  { id, owner, createAt, quoteAt }: Pick<TradeMessage, 'id' | 'owner' | 'createAt' | 'quoteAt'>,
  options: TradeFileOptions,
): Generator<Buffer> {
  const isNumber = columns.map((column) => isNumberColumn(column));
  const names = columns.map(({ head }) => JSON.stringify(head));
  const start = JSON.stringify({ id, owner, createAt, quoteAt, lines: rows.length }).slice(0, -1);
  yield Buffer.from(`${start},"items":[\n`);
  yield* batches(rows, options, inUtf8, (cells, index) => {
    // Decimals are written digit by digit: a number of the machine would round some.
    let members = '';
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at]!;
      members += `${at === 0 ? '' : ','}${names[at]!}:${cell === '' ? 'null' : isNumber[at] ? cell : quoted(cell)}`;
    }
    return `${index === 0 ? '' : ',\n'}{${members}}`;
  });
  yield Buffer.from('\n]}\n');
}

function workbook(
  { columns }: TradeLayout,
  tab: string,
  rows: TradeLines['rows'],
  { createAt }: Pick<TradeMessage, 'createAt'>,
  { onProgress, tempFolder }: TradeFileOptions,
): AsyncIterable<Buffer> {
  const spec = columns.map((column, index) => {
    const isNumber = isNumberColumn(column);
    const { decimals = 0 } = column;
    const format = isNumber ? (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`) : undefined;
    const kind: 'number' | 'text' = isNumber ? 'number' : 'text';
    return { key: String(index), title: column.head, kind, ...(format !== undefined && { format }) };
  });
  const cells = rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(index), cell])));
  return writeWorkbook(
    { created: new Date(createAt), sheets: [{ name: tab, columns: spec, rows: cells }] },
    {
      ...(tempFolder !== undefined && { tempFolder }),
      onProgress: (done) => {
        if (done % BATCH === 0 || done === rows.length) onProgress?.(done);
      },
    },
  );
}
