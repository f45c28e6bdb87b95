import { expect, test } from 'vitest';
import { rankMove } from './rank-move.ts';

test('places are won upwards', () => {
  expect(rankMove({ position: 1, previous_position: 4 })).toBe(3);
  expect(rankMove({ position: 4, previous_position: 1 })).toBe(-3);
  expect(rankMove({ position: 2, previous_position: 2 })).toBe(0);
  expect(rankMove({ position: 2, previous_position: null })).toBe('new');
  expect(rankMove(undefined)).toBe(0);
});
