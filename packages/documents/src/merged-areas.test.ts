import { expect, test } from 'vitest';
import { parseRange, parseReference } from './cell-reference.ts';
import { createMergedAreas } from './merged-areas.ts';

const firstOf = (areas: readonly string[], cell: string) =>
  createMergedAreas(areas.map((area) => parseRange(area)!)).placeOf(parseReference(cell)!);

test('a cell of a merged area stands for its first one, any other for itself', () => {
  const areas = ['B2:C6', 'E1:E1048576', 'A9:D9', 'F9:XFD9', 'D6:A2'];
  expect(firstOf(areas, 'C6')).toEqual({ row: 2, column: 2 });
  expect(firstOf(areas, 'C7')).toEqual({ row: 7, column: 3 });
  expect(firstOf(areas, 'D4')).toEqual({ row: 4, column: 4 });
  expect(firstOf(areas, 'E5000')).toEqual({ row: 1, column: 5 });
  expect(firstOf(areas, 'C9')).toEqual({ row: 9, column: 1 });
  expect(firstOf(areas, 'XFD9')).toEqual({ row: 9, column: 6 });
  expect(firstOf([], 'A1')).toEqual({ row: 1, column: 1 });
});

test('areas that lie over each other, as forged sheets have them, are found as well', () => {
  expect(firstOf(['A1:A9', 'A3:A4'], 'A7')).toEqual({ row: 1, column: 1 });
  expect(firstOf(['A3:A4', 'A1:A9'], 'A2')).toEqual({ row: 1, column: 1 });
});

test('looks at a few areas for each cell, however many there are', () => {
  let looks = 0;
  const areas = Array.from({ length: 20_000 }, (_, index) => ({
    first: { row: index * 2 + 1, column: 1 },
    get last() {
      looks += 1;
      return { row: index * 2 + 2, column: 3 };
    },
  }));
  const merged = createMergedAreas(areas);
  looks = 0;
  const places = areas.map(({ first }) => merged.placeOf({ row: first.row + 1, column: 2 }));
  expect(places).toEqual(areas.map(({ first }) => first));
  expect(looks).toBeLessThan(areas.length * 20);
});
