import type { CellPlace } from './sheet-types.ts';

/** Rows and columns between two cells, both included. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Corners {
  anchor: CellPlace | null;
  focus: CellPlace | null;
}

export function rangeOf(
  { anchor, focus }: Corners,
  rowOf: (key: number) => number,
  columnOf: (column: string) => number,
): Range | null {
  if (!anchor || !focus) return null;
  const rows = [rowOf(anchor.key), rowOf(focus.key)];
  const columns = [columnOf(anchor.column), columnOf(focus.column)];
  if ([...rows, ...columns].includes(-1)) return null;
  return { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...columns), right: Math.max(...columns) };
}

export const isSingle = ({ top, bottom, left, right }: Range): boolean => top === bottom && left === right;

/** The range grown over the cell that the fill handle was drawn to: downwards, upwards or sideways, the longer way. */
export function grownTo(range: Range, row: number, column: number): Range {
  const down = Math.max(row - range.bottom, range.top - row, 0);
  const aside = Math.max(column - range.right, range.left - column, 0);
  return down >= aside
    ? { ...range, top: Math.min(range.top, row), bottom: Math.max(range.bottom, row) }
    : { ...range, left: Math.min(range.left, column), right: Math.max(range.right, column) };
}

/** The cell of the source that a cell of the filled range repeats. */
export function sourceOf(source: Range, row: number, column: number): { row: number; column: number } {
  const [high, wide] = [source.bottom - source.top + 1, source.right - source.left + 1];
  const wrap = (offset: number, size: number): number => ((offset % size) + size) % size;
  return { row: source.top + wrap(row - source.top, high), column: source.left + wrap(column - source.left, wide) };
}
