import { columnLetters } from '../cell-reference.ts';
import { emptyCell, formulaCell, textCell } from './cell-writer.ts';
import type { ReadyColumn } from './column-looks.ts';
import type { DecimalSum } from './decimal-sum.ts';
import { digitsOf, MAIN, MAX_ROW_PIXELS, OFFICE, POINTS_PER_PIXEL, XML_HEAD } from './ooxml.ts';
import type { SheetSpec } from './sheet-spec.ts';
import type { StyleTable } from './style-table.ts';
import { textHeight } from './text-height.ts';

const TITLE_POINTS = 45;
const HEAD_MIN_PIXELS = 34;
const LINE_PIXELS = 24;

const hasTitle = ({ head }: SheetSpec): boolean => head?.title !== undefined || head?.logo !== undefined;

/** The rows above the names of the columns. */
export function tableHeight(spec: SheetSpec): number {
  return (hasTitle(spec) ? 1 : 0) + (spec.head?.lines?.length ?? 0);
}

/** Everything of a sheet up to its first row of data. */
export function sheetStart(
  spec: SheetSpec,
  columns: readonly ReadyColumn[],
  { headRow, styles }: { headRow: number; styles: StyleTable },
): string {
  const frozen = Math.min(spec.frozenColumns ?? 0, columns.length - 1);
  const corner = `${columnLetters(frozen + 1)}${headRow + 1}`;
  const pane = frozen > 0 ? 'bottomRight' : 'bottomLeft';
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${digitsOf(width)}" customWidth="1"/>`,
  );
  const names = columns.map(({ spec: { title }, styles: { head } }, index) =>
    textCell(`${columnLetters(index + 1)}${headRow}`, title, head),
  );
  const height = Math.max(HEAD_MIN_PIXELS, ...columns.map(({ spec: { title }, width }) => textHeight(title, width)));
  return `${XML_HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane${frozen > 0 ? ` xSplit="${frozen}"` : ''} ySplit="${headRow}" topLeftCell="${corner}" activePane="${pane}" state="frozen"/><selection pane="${pane}" activeCell="${corner}" sqref="${corner}"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>${headXml(spec, styles, columns)}<row r="${headRow}" ht="${height * POINTS_PER_PIXEL}" customHeight="1">${names.join('')}</row>`;
}

function headXml(spec: SheetSpec, styles: StyleTable, columns: readonly ReadyColumn[]): string {
  const rows: string[] = [];
  if (hasTitle(spec)) {
    const style = styles.idOf({ font: 'title', horizontal: 'center', wraps: true });
    rows.push(
      `<row r="1" ht="${TITLE_POINTS}" customHeight="1">${wideCells(1, spec.head?.title ?? '', style, columns.length)}</row>`,
    );
  }
  const style = styles.idOf({ font: 'line', horizontal: 'left', wraps: true });
  for (const line of spec.head?.lines ?? []) rows.push(lineXml(rows.length + 1, line, style, columns));
  return rows.join('');
}

/** Excel never fits the height of merged cells to their text. */
function lineXml(row: number, line: string, style: number, columns: readonly ReadyColumn[]): string {
  const pixels = columns.reduce((sum, { width }) => sum + width, 0);
  const height = Math.min(Math.max(LINE_PIXELS, textHeight(line, pixels)), MAX_ROW_PIXELS);
  return `<row r="${row}" ht="${height * POINTS_PER_PIXEL}" customHeight="1">${wideCells(row, line, style, columns.length)}</row>`;
}

/** A text over the whole width: its first cell holds it, the others are merged with it. */
function wideCells(row: number, text: string, style: number, width: number): string {
  const rest = Array.from({ length: width - 1 }, (_, index) => emptyCell(`${columnLetters(index + 2)}${row}`, style));
  return textCell(`A${row}`, text, style) + rest.join('');
}

interface SheetEnd {
  firstRow: number;
  lastRow: number;
  sums: ReadonlyMap<ReadyColumn, DecimalSum | null>;
  links: readonly string[];
  hasDrawing: boolean;
  styles: StyleTable;
}

/** Everything after the last row of data. */
export function sheetEnd(spec: SheetSpec, columns: readonly ReadyColumn[], end: SheetEnd): string {
  const width = columns.length;
  let row = end.lastRow;
  let rows = '';
  const wide = Array.from({ length: tableHeight(spec) }, (_, index) => index + 1);
  if (end.sums.size > 0) {
    row += 1;
    rows += totalRow(spec, columns, row, end);
  }
  const style = end.styles.idOf({ font: 'line', horizontal: 'left', wraps: true });
  for (const note of spec.notes ?? []) {
    row += 1;
    wide.push(row);
    rows += lineXml(row, note, style, columns);
  }
  const last = columnLetters(width);
  const merged = width === 1 ? [] : wide.map((number) => `<mergeCell ref="A${number}:${last}${number}"/>`);
  // The order is the format's.
  return [
    rows,
    '</sheetData>',
    merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`,
    end.links.length === 0 ? '' : `<hyperlinks>${end.links.join('')}</hyperlinks>`,
    '<printOptions horizontalCentered="1"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="${spec.orientation ?? 'landscape'}" fitToWidth="1" fitToHeight="0"/>`,
    '<headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>',
    // Without this every article number like 0012 gets a green corner.
    `<ignoredErrors><ignoredError sqref="A1:${last}${row}" numberStoredAsText="1"/></ignoredErrors>`,
    end.hasDrawing ? '<drawing r:id="rIdDrawing"/>' : '',
    '</worksheet>',
  ].join('');
}

function totalRow(spec: SheetSpec, columns: readonly ReadyColumn[], row: number, end: SheetEnd): string {
  const labelAt = columns.findIndex((column) => !end.sums.has(column) && column.kind === 'text');
  const cells = columns.map((column, index) => {
    const letters = columnLetters(index + 1);
    const reference = `${letters}${row}`;
    const sum = end.sums.get(column);
    if (sum !== undefined) {
      const isEmpty = end.lastRow < end.firstRow;
      const formula = isEmpty ? '0' : `SUM(${letters}${end.firstRow}:${letters}${end.lastRow})`;
      return formulaCell(reference, formula, sum === null ? null : String(sum), column.styles.total);
    }
    return index === labelAt
      ? textCell(reference, spec.totalLabel ?? '合计', column.styles.total)
      : emptyCell(reference, column.styles.total);
  });
  return `<row r="${row}" ht="24" customHeight="1">${cells.join('')}</row>`;
}
