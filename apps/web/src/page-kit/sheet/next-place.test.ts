import { expect, it } from 'vitest';
import { nextPlace } from './next-place.ts';

it('moves within the sheet, by Tab over the end of a row', () => {
  expect(nextPlace(3, 2, { row: 0, column: 1 }, 'down')).toEqual({ row: 1, column: 1 });
  expect(nextPlace(3, 2, { row: 0, column: 1 }, 'next')).toEqual({ row: 1, column: 0 });
  expect(nextPlace(3, 2, { row: 1, column: 0 }, 'previous')).toEqual({ row: 0, column: 1 });
});

it('stays at the edges', () => {
  expect(nextPlace(3, 2, { row: 0, column: 1 }, 'right')).toBeNull();
  expect(nextPlace(3, 2, { row: 2, column: 1 }, 'next')).toBeNull();
  expect(nextPlace(3, 2, { row: 0, column: 0 }, 'previous')).toBeNull();
  expect(nextPlace(3, 2, { row: 0, column: 1 }, 'up')).toBeNull();
  expect(nextPlace(3, 2, { row: 0, column: -1 }, 'down')).toBeNull();
});
