import { MAX_COLUMNS, MAX_ROWS, type CellPlace } from './cell-reference.ts';
import { lastWhere } from './last-where.ts';

/** Drawings measure in EMU: 12,700 to the point, 9,525 to the pixel. */
const EMU_PER_POINT = 12_700;
const EMU_PER_PIXEL = 9525;
const DEFAULT_ROW_POINTS = 15;
const DEFAULT_COLUMN_PIXELS = 64;
/** Of the usual font; widths are counted in its digits. */
const PIXELS_PER_DIGIT = 7;
const CELL_PADDING_PIXELS = 5;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How high the rows and how wide the columns are, as far as a sheet says. */
export interface SheetGrid {
  setDefaults(attributes: Record<string, string>): void;
  setColumns(attributes: Record<string, string>): void;
  setRow(row: number, attributes: Record<string, string>): void;
  /** The left upper corner of a cell, moved by an offset inside of it. */
  pointAt(place: CellPlace, offset: { x: number; y: number }): { x: number; y: number };
  /** The cell that a picture belongs to. */
  placeOf(box: Box): CellPlace;
}

export function createSheetGrid(): SheetGrid {
  const rows = createAxis(DEFAULT_ROW_POINTS * EMU_PER_POINT, MAX_ROWS);
  const columns = createAxis(DEFAULT_COLUMN_PIXELS * EMU_PER_PIXEL, MAX_COLUMNS);
  const digitsToEmu = (digits: number) => Math.round(digits * PIXELS_PER_DIGIT + CELL_PADDING_PIXELS) * EMU_PER_PIXEL;
  return {
    setDefaults({ defaultRowHeight, defaultColWidth }) {
      if (Number(defaultRowHeight) > 0) rows.setDefault(Number(defaultRowHeight) * EMU_PER_POINT);
      if (Number(defaultColWidth) > 0) columns.setDefault(digitsToEmu(Number(defaultColWidth)));
    },
    setColumns({ min, max, width, hidden }) {
      if (width === undefined && !isTrue(hidden)) return;
      columns.set(Number(min), Number(max), isTrue(hidden) ? 0 : digitsToEmu(Number(width)));
    },
    setRow(row, { ht, hidden }) {
      if (isTrue(hidden)) rows.set(row, row, 0);
      else if (ht !== undefined) rows.set(row, row, Number(ht) * EMU_PER_POINT);
    },
    pointAt: ({ row, column }, offset) => ({ x: columns.startOf(column) + offset.x, y: rows.startOf(row) + offset.y }),
    placeOf: (box) => ({ row: rows.mainOf(box.y, box.height), column: columns.mainOf(box.x, box.width) }),
  };
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

interface Run {
  first: number;
  last: number;
  size: number;
}

/** Lines of one direction, up to `most`: the greater part has the default size, some runs have their own. */
function createAxis(initialSize: number, most: number) {
  let defaultSize = initialSize;
  const runs: Run[] = [];
  let placed: PlacedRun[] | null = null;
  const placedRuns = () => (placed ??= placeRuns(runs, defaultSize));

  const startOf = (line: number): number => {
    const run = lastWhere(placedRuns(), ({ first }) => first <= line);
    if (run === undefined) return (line - 1) * defaultSize;
    const { first, last, size, start } = run;
    return start + Math.min(line - first, last - first + 1) * size + Math.max(line - last - 1, 0) * defaultSize;
  };

  /** Lines without a size are nowhere; what lies beyond all lines is in the last one. */
  const lineAt = (position: number): number => {
    const run = lastWhere(placedRuns(), ({ start }) => start <= position);
    const { first, last, size, start } = run ?? BEFORE_ALL;
    const end = start + (last - first + 1) * size;
    const line =
      position < end
        ? first + Math.floor((position - start) / size)
        : last + 1 + Math.floor((position - end) / defaultSize);
    return line >= 1 ? Math.min(line, most) : 1;
  };

  return {
    setDefault(size: number) {
      if (Number.isFinite(size)) defaultSize = size;
      placed = null;
    },
    set(first: number, last: number, size: number) {
      const isLine = Number.isInteger(first) && first >= 1 && first <= most && last >= first;
      if (!isLine || !Number.isFinite(size) || size < 0) return;
      const end = Math.min(Math.floor(last), most);
      const previous = runs.at(-1);
      placed = null;
      if (previous !== undefined && first === previous.last + 1 && size === previous.size) previous.last = end;
      // A sheet that speaks more often of its lines than it can have lines is forged.
      else if (runs.length < most) runs.push({ first, last: end, size });
    },
    startOf,
    /** The first line that is covered by half or holds half of the stretch: pictures stick out of their cell a little. */
    mainOf(start: number, length: number): number {
      const from = lineAt(start);
      const to = lineAt(start + Math.max(length - 1, 0));
      if (from >= to) return to;
      const lineStart = startOf(from);
      const lineEnd = startOf(from + 1);
      const covered = Math.min(lineEnd, start + length) - Math.max(lineStart, start);
      if (covered > 0 && (covered * 2 >= lineEnd - lineStart || covered * 2 >= length)) return from;
      // Lines between the first and the last are covered as a whole, so the next one that has a size is the one.
      return Math.min(Math.max(lineAt(lineEnd), from + 1), to);
    },
  };
}

interface PlacedRun extends Run {
  /** Where its first line begins. */
  start: number;
}

const BEFORE_ALL: PlacedRun = { first: 1, last: 0, size: 0, start: 0 };

/** In their order; of a line that a sheet speaks of twice the first counts. */
function placeRuns(runs: readonly Run[], defaultSize: number): PlacedRun[] {
  const placed: PlacedRun[] = [];
  let line = 1;
  let start = 0;
  for (const { first: from, last, size } of runs.toSorted((a, b) => a.first - b.first)) {
    if (last < line) continue;
    const first = Math.max(from, line);
    start += (first - line) * defaultSize;
    placed.push({ first, last, size, start });
    start += (last - first + 1) * size;
    line = last + 1;
  }
  return placed;
}
