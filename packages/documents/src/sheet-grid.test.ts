import { expect, test } from 'vitest';
import { MAX_COLUMNS, MAX_ROWS } from './cell-reference.ts';
import { createSheetGrid } from './sheet-grid.ts';

const POINT = 12_700;
const DEFAULT_POINTS = 15;
const COLUMN = 64 * 9525;
const NOWHERE = { x: 0, y: 0 };

/** Rows of these heights, hidden ones without any. */
function gridOf(heights: readonly number[]) {
  const grid = createSheetGrid();
  for (const [index, height] of heights.entries()) {
    grid.setRow(index + 1, height === 0 ? { hidden: '1' } : { ht: String(height) });
  }
  return grid;
}

/** The row of a picture found line by line, as the rule says it. */
function rowByHand(heights: readonly number[], start: number, height: number): number {
  const heightOf = (row: number) => (heights[row - 1] ?? DEFAULT_POINTS) * POINT;
  const sumTo = (row: number): number => (row === 1 ? 0 : sumTo(row - 1) + heightOf(row - 1));
  const rowAt = (place: number) => {
    let row = 1;
    while (place >= sumTo(row + 1)) row += 1;
    return row;
  };
  const last = rowAt(start + Math.max(height - 1, 0));
  for (let row = rowAt(start); row < last; row++) {
    const covered = Math.min(sumTo(row + 1), start + height) - Math.max(sumTo(row), start);
    if (covered > 0 && (covered * 2 >= heightOf(row) || covered * 2 >= height)) return row;
  }
  return last;
}

test('finds the row of a picture as if it went from line to line', () => {
  const heights = [20, 0, 0, 15, 60, 0, 30, 15, 15, 0, 0, 8];
  const grid = gridOf(heights);
  const pictures = Array.from({ length: 40 }, (_, y) => y * 7 * POINT).flatMap((y) =>
    [0, 1, 5, 14, 31, 60, 140].map((height) => ({ y, height: height * POINT })),
  );
  expect(pictures.map(({ y, height }) => grid.placeOf({ x: 0, y, width: 1, height }).row)).toEqual(
    pictures.map(({ y, height }) => rowByHand(heights, y, height)),
  );
});

test('walks through no hidden lines, however many a sheet says it has', () => {
  const grid = createSheetGrid();
  grid.setColumns({ min: '2', max: '1000000000000', hidden: '1' });
  const wide = { x: COLUMN * 0.6, y: 0, width: COLUMN * 5, height: 10 };
  expect(grid.placeOf(wide)).toEqual({ row: 1, column: MAX_COLUMNS });
  expect(grid.pointAt({ row: 1, column: MAX_COLUMNS }, NOWHERE)).toEqual({ x: COLUMN, y: 0 });
});

test('lines that are spoken of in any order, and twice, count once', () => {
  const grid = createSheetGrid();
  grid.setRow(3, { ht: '30' });
  grid.setRow(1, { ht: '20' });
  grid.setRow(3, { ht: '99' });
  expect(grid.pointAt({ row: 4, column: 1 }, NOWHERE).y).toBe((20 + DEFAULT_POINTS + 30) * POINT);
});

test('places beyond all lines are in the last one, and sizes that are none are not taken', () => {
  const grid = createSheetGrid();
  grid.setDefaults({ defaultRowHeight: 'Infinity', defaultColWidth: '-5' });
  grid.setColumns({ min: '1.5', max: '3', width: '90' });
  grid.setColumns({ min: '2', max: 'all', width: '90' });
  grid.setRow(2, { ht: '1e999' });
  expect(grid.pointAt({ row: 3, column: 3 }, NOWHERE)).toEqual({ x: 2 * COLUMN, y: 2 * DEFAULT_POINTS * POINT });
  expect(grid.placeOf({ x: 1e30, y: Infinity, width: 1, height: 1 })).toEqual({ row: MAX_ROWS, column: MAX_COLUMNS });
  expect(grid.placeOf({ x: Number.NaN, y: -1e9, width: 1, height: 1 })).toEqual({ row: 1, column: 1 });
});
