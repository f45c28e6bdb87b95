import { MAX_COLUMNS, MAX_ROWS, parseRange, parseReference, type CellPlace, type CellRange } from './cell-reference.ts';
import type { ShowNumber } from './number-formats.ts';
import { createSheetGrid, type SheetGrid } from './sheet-grid.ts';
import { MAX_SHOWN_CHARACTERS } from './shared-strings.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { parsePart } from './xml.ts';
import type { ZipArchive } from './zip-archive.ts';

export interface TextCell {
  column: number;
  text: string;
  isNumber: boolean;
}

export interface SheetCells {
  grid: SheetGrid;
  merged: CellRange[];
  /** What stands in a row beside its pictures. */
  rows: Map<number, TextCell[]>;
  /** Cells that hold a picture of their own: Excel says which by `vm`, WPS by a formula. */
  valueMetadata: (CellPlace & { index: number })[];
  wpsPictures: (CellPlace & { id: string })[];
  drawingId: string | null;
}

/** Texts are kept to be shown beside pictures: more rows and columns than these are not looked at. */
const MAX_TEXT_ROWS = 20_000;
export const MAX_TEXT_COLUMNS = 60;
/** Of one sheet: more than people merge by hand. */
const MAX_MERGED = 100_000;
const WPS_PICTURE = /DISPIMG\(\s*"([^"]{1,200})"/i;

interface OpenCell extends CellPlace {
  type: string;
  style: number;
  metadata: number;
  value: string;
  formula: string;
}

export interface ReadCellsOptions {
  onBytes?(bytes: number): void;
  maxCharacters?: number;
  /** One row more is read, perhaps in part: it tells that there are more. */
  maxRows?: number;
  /** More are a fault; of all sheets that share the count. */
  cellsLeft?: { count: number } | undefined;
  /** Numbers as their cells show them; otherwise as they are. */
  showNumber?: ShowNumber | undefined;
  /** Takes the rows one by one; they are then not kept. */
  onRow?: ((row: number, cells: TextCell[]) => void) | undefined;
}

export async function readSheetCells(
  archive: ZipArchive,
  path: string,
  sharedStrings: readonly string[],
  options: ReadCellsOptions = {},
): Promise<SheetCells> {
  const { maxCharacters = MAX_SHOWN_CHARACTERS, maxRows = Number.POSITIVE_INFINITY, onRow, cellsLeft } = options;
  const found: SheetCells = {
    grid: createSheetGrid(),
    merged: [],
    rows: new Map(),
    valueMetadata: [],
    wpsPictures: [],
    drawingId: null,
  };
  let row = 0;
  let column = 0;
  let cell: OpenCell | null = null;
  let into: 'value' | 'formula' | null = null;
  let isPhonetic = false;
  let handedOut = 0;

  const openCell = (attributes: Record<string, string>): OpenCell => {
    const place = parseReference(attributes['r'] ?? '') ?? { row, column: column + 1 };
    column = Math.min(place.column, MAX_COLUMNS);
    const { t: type = 'n', vm = '0', s: style = '0' } = attributes;
    return { row: place.row, column, type, style: Number(style), metadata: Number(vm), value: '', formula: '' };
  };

  await parsePart(
    archive,
    path,
    {
      open(name, attributes) {
        switch (name) {
          case 'c':
            cell = openCell(attributes);
            if (cellsLeft !== undefined && --cellsLeft.count < 0)
              throw new WorkbookFault('too_large', 'too many cells');
            break;
          case 'v':
          case 't':
            if (cell !== null && !isPhonetic) into = 'value';
            break;
          case 'f':
            if (cell !== null) into = 'formula';
            break;
          case 'rPh':
            isPhonetic = true;
            break;
          case 'row':
            row = Math.min(lineOf(attributes['r']) ?? row + 1, MAX_ROWS);
            column = 0;
            found.grid.setRow(row, attributes);
            break;
          case 'col':
            found.grid.setColumns(attributes);
            break;
          case 'sheetFormatPr':
            found.grid.setDefaults(attributes);
            break;
          case 'mergeCell': {
            const range = parseRange(attributes['ref'] ?? '');
            if (range !== null && found.merged.length < MAX_MERGED) found.merged.push(range);
            break;
          }
          case 'drawing':
            found.drawingId = attributes['r:id'] ?? attributes['id'] ?? null;
            break;
          default:
        }
      },
      text(text) {
        if (cell === null || into === null) return;
        if (cell[into].length < maxCharacters * 2) cell[into] += text;
      },
      close(name) {
        if (name === 'v' || name === 't' || name === 'f') into = null;
        if (name === 'rPh') isPhonetic = false;
        if (name === 'row' && onRow !== undefined) {
          for (const [at, cells] of found.rows) onRow(at, cells);
          handedOut += found.rows.size;
          found.rows.clear();
        }
        if (name !== 'c' || cell === null) return;
        takeCell(found, cell, sharedStrings, { ...options, maxCharacters });
        cell = null;
      },
    },
    { onBytes: options.onBytes?.bind(options), isEnough: () => handedOut + found.rows.size > maxRows },
  );
  return found;
}

function lineOf(text: string | undefined): number | null {
  const line = Number(text);
  return Number.isInteger(line) && line >= 1 ? line : null;
}

type ShownOptions = Pick<ReadCellsOptions, 'showNumber'> & { maxCharacters: number };

function takeCell(found: SheetCells, cell: OpenCell, sharedStrings: readonly string[], options: ShownOptions): void {
  const { row, column, metadata } = cell;
  if (metadata > 0) found.valueMetadata.push({ row, column, index: metadata });
  const id = WPS_PICTURE.exec(cell.formula)?.[1] ?? WPS_PICTURE.exec(cell.value)?.[1];
  if (id !== undefined) {
    found.wpsPictures.push({ row, column, id });
    return;
  }
  const text = shownText(cell, sharedStrings, options);
  if (text === '' || column > MAX_TEXT_COLUMNS) return;
  const texts = found.rows.get(row);
  const shown = { column, text, isNumber: cell.type === 'n' };
  if (texts !== undefined) texts.push(shown);
  else if (found.rows.size < MAX_TEXT_ROWS) found.rows.set(row, [shown]);
}

function shownText(
  { type, value, style }: OpenCell,
  sharedStrings: readonly string[],
  { maxCharacters, showNumber }: ShownOptions,
): string {
  switch (type) {
    case 's':
      return (sharedStrings[Number(value)] ?? '').trim();
    case 'n':
      return (value.trim() === '' ? null : showNumber?.(style, Number(value))) ?? shownNumber(value);
    case 'b':
      return value === '1' ? '是' : '否';
    case 'e':
      return '';
    default:
      return value.slice(0, maxCharacters).trim();
  }
}

/** Numbers are stored with all that binary fractions leave behind: 0.30000000000000004. */
function shownNumber(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return '';
  // Telephone numbers have more digits than prices.
  return String(Number.isSafeInteger(number) ? number : Number(number.toPrecision(12)));
}
