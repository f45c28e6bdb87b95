import { expect, test } from 'vitest';
import { afterPlan, planMark, reversed } from './mark-plan.ts';

const has = (...ids: number[]) => {
  const set = new Set(ids);
  return (id: number) => set.has(id);
};

test('one toy is marked and unmarked in turn', () => {
  expect(planMark([7], has())).toEqual({ isAdding: true, ids: [7], left: 0 });
  expect(planMark([7], has(7))).toEqual({ isAdding: false, ids: [7], left: 0 });
});

test('of several toys only those without the mark get it; all marked means take it away', () => {
  expect(planMark([1, 2, 2, 3], has(2))).toEqual({ isAdding: true, ids: [1, 3], left: 0 });
  expect(planMark([1, 2], has(1, 2))).toEqual({ isAdding: false, ids: [1, 2], left: 0 });
});

test('what has no room is counted, not dropped in silence', () => {
  expect(planMark([1, 2, 3], has(), 2)).toEqual({ isAdding: true, ids: [1, 2], left: 1 });
  expect(planMark([1], has(), 0)).toEqual({ isAdding: true, ids: [], left: 1 });
});

test('the list keeps the order in which toys came', () => {
  expect(afterPlan([5, 6], planMark([9], has()))).toEqual([5, 6, 9]);
  expect(afterPlan([5, 6, 9], planMark([6], has(6)))).toEqual([5, 9]);
});

test('a plan is taken back from a list that has changed since', () => {
  expect(afterPlan([5, 6, 9], reversed(planMark([6], has())))).toEqual([5, 9]);
  expect(afterPlan([5, 6], reversed(planMark([6, 9], has(6, 9))))).toEqual([5, 6, 9]);
});
