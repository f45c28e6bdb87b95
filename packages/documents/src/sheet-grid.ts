import type { CellPlace, CellRange } from './cell-reference.ts';

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
  const rows = createAxis(DEFAULT_ROW_POINTS * EMU_PER_POINT);
  const columns = createAxis(DEFAULT_COLUMN_PIXELS * EMU_PER_PIXEL);
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

/** Lines of one direction: most have the default size, some runs have their own. */
function createAxis(initialSize: number) {
  let defaultSize = initialSize;
  const runs: { first: number; last: number; size: number }[] = [];
  let isSorted = true;

  const sorted = () => {
    if (!isSorted) runs.sort((a, b) => a.first - b.first);
    isSorted = true;
    return runs;
  };

  const startOf = (line: number): number => {
    let start = (line - 1) * defaultSize;
    for (const run of sorted()) {
      if (run.first >= line) break;
      start += (Math.min(run.last, line - 1) - run.first + 1) * (run.size - defaultSize);
    }
    return start;
  };

  const lineAt = (position: number): number => {
    let line = 1;
    let start = 0;
    for (const run of sorted()) {
      const before = (run.first - line) * defaultSize;
      if (position < start + before) break;
      start += before;
      const length = (run.last - run.first + 1) * run.size;
      if (position < start + length) return run.first + Math.floor((position - start) / run.size);
      start += length;
      line = run.last + 1;
    }
    return line + Math.max(0, Math.floor((position - start) / defaultSize));
  };

  return {
    setDefault(size: number) {
      defaultSize = size;
    },
    set(first: number, last: number, size: number) {
      const previous = runs.at(-1);
      if (!(first >= 1 && last >= first && size >= 0 && Number.isFinite(size))) return;
      if (previous !== undefined && first <= previous.last) isSorted = false;
      if (previous !== undefined && first === previous.last + 1 && size === previous.size) previous.last = last;
      else runs.push({ first, last, size });
    },
    startOf,
    /** The first line that is covered by half or holds half of the stretch: pictures stick out of their cell a little. */
    mainOf(start: number, length: number): number {
      const from = lineAt(start);
      const to = lineAt(start + Math.max(length - 1, 0));
      for (let line = from; line < to; line++) {
        const lineStart = startOf(line);
        const lineEnd = startOf(line + 1);
        const covered = Math.min(lineEnd, start + length) - Math.max(lineStart, start);
        if (covered > 0 && (covered * 2 >= lineEnd - lineStart || covered * 2 >= length)) return line;
      }
      return to;
    },
  };
}

/** A merged area is one cell to whoever looks at it: its first one. */
export function mergedPlace(place: CellPlace, merged: readonly CellRange[]): CellPlace {
  const area = merged.find(
    ({ first, last }) =>
      place.row >= first.row && place.row <= last.row && place.column >= first.column && place.column <= last.column,
  );
  return area?.first ?? place;
}
