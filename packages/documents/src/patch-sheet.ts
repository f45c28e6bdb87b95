import { cellXml, type CellValue } from './cell-xml.ts';
import { columnLetters, MAX_COLUMNS, parseRange, parseReference } from './cell-reference.ts';
import { patchColumnWidths, type SheetColumn } from './patch-columns.ts';
import { applyEdits, replaceAttribute, type Edit } from './text-edits.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { parseText } from './xml.ts';

export interface NewColumn {
  header: string;
  /** In digits, as Excel counts. */
  width: number;
  /** By row, from 1. */
  values: ReadonlyMap<number, CellValue>;
}

interface SheetCell {
  column: number;
  start: number;
  end: number;
  style: string | undefined;
  isFilled: boolean;
}

interface SheetRow {
  row: number;
  start: number;
  /** After its opening tag. */
  opened: number;
  isSelfClosing: boolean;
  /** Where `</row>` begins. */
  closing: number;
  cells: SheetCell[];
}

interface SheetOutline {
  xml: string;
  /** "x:" when the sheet's elements carry a prefix. */
  prefix: string;
  dimension: { start: number; end: number; ref: string } | null;
  columns: SheetColumn[];
  /** Where `</cols>` begins; null without such an element. */
  columnsEnd: number | null;
  sheetData: { start: number; opened: number; isSelfClosing: boolean; closing: number };
  rows: SheetRow[];
  lastUsedColumn: number;
}

/**
 * Writes columns to the right of what a sheet uses, into its text: whatever it says otherwise stays as it is, letter by
 * letter. `lastColumn` is what others (pictures, tables) are known to use.
 */
export function patchSheet(
  xml: string,
  columns: readonly NewColumn[],
  { headerRow, lastColumn }: { headerRow: number | null; lastColumn: number },
): string {
  const outline = readOutline(xml);
  const first = Math.max(outline.lastUsedColumn, lastColumn) + 1;
  const last = first + columns.length - 1;
  if (last > MAX_COLUMNS) throw new WorkbookFault('too_large', 'no room for more columns');

  const edits: Edit[] = [];
  const { dimension, prefix } = outline;
  const headerStyle = outline.rows.find(({ row }) => row === headerRow)?.cells.findLast((cell) => cell.isFilled)?.style;
  const cellsOf = (row: number, styles: ReadonlyMap<number, string>): string =>
    columns
      .map((column, index) => {
        const isHeader = row === headerRow;
        const value = isHeader ? column.header : column.values.get(row);
        const place = first + index;
        const style = isHeader ? headerStyle : styles.get(place);
        return value === undefined ? '' : cellXml(`${columnLetters(place)}${row}`, value, { style, prefix });
      })
      .join('');

  const header = headerRow === null ? [] : [headerRow];
  const wanted = [...new Set([...header, ...columns.flatMap(({ values }) => [...values.keys()])])];
  wanted.sort((a, b) => a - b);
  edits.push(...patchRows(outline, wanted, { first, last, cellsOf }));
  edits.push(...patchColumnWidths(outline, { first, widths: columns.map(({ width }) => width) }));
  if (dimension !== null) {
    const ref = widened(dimension.ref, { last, rows: wanted });
    edits.push({ ...dimension, text: replaceAttribute(xml.slice(dimension.start, dimension.end), 'ref', ref) });
  }
  return applyEdits(xml, edits);
}

interface RowPatch {
  first: number;
  last: number;
  cellsOf(row: number, styles: ReadonlyMap<number, string>): string;
}

function patchRows(outline: SheetOutline, wanted: readonly number[], patch: RowPatch): Edit[] {
  const { prefix, sheetData } = outline;
  const byNumber = new Map(outline.rows.map((row) => [row.row, row]));
  const edits: Edit[] = [];
  const missing: { at: number; text: string }[] = [];
  let next = 0;
  for (const row of wanted) {
    const existing = byNumber.get(row);
    if (existing !== undefined) {
      edits.push(...patchRow(outline, existing, patch));
      continue;
    }
    const cells = patch.cellsOf(row, new Map());
    if (cells === '') continue;
    // Wanted rows ascend: what lies before one of them lies before all that follow.
    while ((outline.rows[next]?.row ?? Infinity) <= row) next += 1;
    const at = outline.rows[next]?.start ?? sheetData.closing;
    missing.push({ at, text: `<${prefix}row r="${row}">${cells}</${prefix}row>` });
  }
  if (sheetData.isSelfClosing) {
    const rows = missing.map(({ text }) => text).join('');
    return [{ start: sheetData.opened - 2, end: sheetData.opened, text: `>${rows}</${prefix}sheetData>` }];
  }
  // Missing rows first: they go before the row that follows them, which may be edited itself.
  return [...missing.map(({ at, text }) => ({ start: at, end: at, text })), ...edits];
}

/** Empty cells in the way keep their style and give their place. */
function patchRow({ xml, prefix }: SheetOutline, row: SheetRow, { first, last, cellsOf }: RowPatch): Edit[] {
  const inTheWay = row.cells.filter(({ column }) => column >= first && column <= last);
  const styles = new Map(inTheWay.flatMap(({ column, style }) => (style === undefined ? [] : [[column, style]])));
  const cells = cellsOf(row.row, styles);
  if (cells === '') return [];
  const tagEnd = row.opened - (row.isSelfClosing ? 2 : 1);
  const tag = widenSpans(xml.slice(row.start, tagEnd), last);
  if (row.isSelfClosing) return [{ start: row.start, end: row.opened, text: `${tag}>${cells}</${prefix}row>` }];
  const at = row.cells.find(({ column }) => column >= first)?.start ?? row.closing;
  return [
    { start: row.start, end: tagEnd, text: tag },
    { start: at, end: at, text: cells },
    ...inTheWay.map(({ start, end }) => ({ start, end, text: '' })),
  ];
}

/** "1:6": the columns that a row says it uses. */
function widenSpans(tag: string, last: number): string {
  const [, from, to] = /\sspans\s*=\s*["'](\d+):(\d+)["']/.exec(tag) ?? [];
  return from === undefined ? tag : replaceAttribute(tag, 'spans', `${from}:${Math.max(Number(to), last)}`);
}

function widened(ref: string, { last, rows }: { last: number; rows: readonly number[] }): string {
  const range = parseRange(ref) ?? { first: { row: 1, column: 1 }, last: { row: 1, column: 1 } };
  const top = Math.min(range.first.row, rows[0] ?? range.first.row);
  const bottom = Math.max(range.last.row, rows.at(-1) ?? range.last.row);
  return `${columnLetters(range.first.column)}${top}:${columnLetters(Math.max(range.last.column, last))}${bottom}`;
}

/** Where everything stands that a new column touches. */
function readOutline(xml: string): SheetOutline {
  const outline: SheetOutline = {
    xml,
    prefix: '',
    dimension: null,
    columns: [],
    columnsEnd: null,
    sheetData: { start: -1, opened: -1, isSelfClosing: false, closing: -1 },
    rows: [],
    lastUsedColumn: 0,
  };
  let row: SheetRow | null = null;
  let cell: SheetCell | null = null;
  const use = (column: number) => {
    outline.lastUsedColumn = Math.max(outline.lastUsedColumn, column);
  };

  parseText(xml, (at) => {
    const startOfTag = () => xml.lastIndexOf('<', at() - 1);
    const isSelfClosing = () => xml[at() - 2] === '/';
    return {
      open(name, attributes) {
        switch (name) {
          case 'worksheet':
            outline.prefix = /^<([\w.-]+:)?/.exec(xml.slice(startOfTag(), at()))?.[1] ?? '';
            break;
          case 'dimension':
            outline.dimension = { start: startOfTag(), end: at(), ref: attributes['ref'] ?? '' };
            break;
          case 'col':
            outline.columns.push({
              start: startOfTag(),
              end: at(),
              min: Number(attributes['min']),
              max: Number(attributes['max']),
            });
            break;
          case 'sheetData':
            outline.sheetData = { start: startOfTag(), opened: at(), isSelfClosing: isSelfClosing(), closing: -1 };
            break;
          case 'row':
            row = {
              row: Number(attributes['r']) || (outline.rows.at(-1)?.row ?? 0) + 1,
              start: startOfTag(),
              opened: at(),
              isSelfClosing: isSelfClosing(),
              closing: -1,
              cells: [],
            };
            outline.rows.push(row);
            break;
          case 'c': {
            const column = parseReference(attributes['r'] ?? '')?.column ?? (row?.cells.at(-1)?.column ?? 0) + 1;
            cell = { column, start: startOfTag(), end: at(), style: attributes['s'], isFilled: false };
            row?.cells.push(cell);
            break;
          }
          case 'v':
          case 'f':
          case 'is':
            if (cell !== null) cell.isFilled = true;
            break;
          case 'mergeCell':
          case 'autoFilter':
            use(parseRange(attributes['ref'] ?? '')?.last.column ?? 0);
            break;
          default:
        }
      },
      close(name) {
        if (name === 'c' && cell !== null) {
          cell.end = at();
          if (cell.isFilled) use(cell.column);
          cell = null;
        } else if (name === 'row' && row !== null) {
          row.closing = startOfTag();
          row = null;
        } else if (name === 'cols') outline.columnsEnd = startOfTag();
        else if (name === 'sheetData') outline.sheetData.closing = startOfTag();
      },
    };
  });
  if (outline.sheetData.start < 0) throw new WorkbookFault('broken', 'a sheet without data');
  return outline;
}
