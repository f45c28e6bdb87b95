import { expect, it } from 'vitest';
import { countInCart, marksOf, withoutToys, withToys } from './cart-marks.ts';

const marks = marksOf([
  { customer_pick_id: 1, toy_ids: [10, 11] },
  { customer_pick_id: 2, toy_ids: [11] },
]);

it('knows what is in any cart and in each', () => {
  expect([...marks.all]).toEqual([10, 11]);
  expect(countInCart(marks, 1, [10, 11, 12])).toBe(2);
  expect(countInCart(marks, 3, [10])).toBe(0);
});

it('marks what is added, to a new cart too, and leaves what was', () => {
  const next = withToys(marks, 3, [12]);
  expect(next.all.has(12)).toBe(true);
  expect(countInCart(next, 3, [12])).toBe(1);
  expect(marks.all.has(12)).toBe(false);
});

it('keeps the mark of a toy that another cart still has', () => {
  const next = withoutToys(marks, 1, [10, 11]);
  expect([...next.all]).toEqual([11]);
});
