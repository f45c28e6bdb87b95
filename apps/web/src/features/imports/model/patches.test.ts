import { expect, it } from 'vitest';
import { mergePatches, realPatch, shownRow, takePatches } from './patches.ts';
import { testRow } from './test-row.ts';

it('lets the later change of a cell count and keeps the others', () => {
  const before = new Map([[1, { values: { name: '积木', unit: '盒' } }]]);
  const merged = mergePatches(before, new Map([[1, { values: { name: '大积木' }, is_excluded: true }]]));
  expect(merged.get(1)).toEqual({ values: { name: '大积木', unit: '盒' }, is_excluded: true });
});

it('takes as many as one message carries', () => {
  const waiting = new Map([1, 2, 3].map((id) => [id, { is_excluded: true }]));
  const { taken, left } = takePatches(waiting, 2);
  expect([...taken.keys()]).toEqual([1, 2]);
  expect([...left.keys()]).toEqual([3]);
});

it('shows a row with what is still on its way', () => {
  const row = shownRow(testRow(), { values: { name: '新' } }, { is_excluded: true });
  expect(row.values).toEqual({ article_number: '0012', name: '新' });
  expect(row.is_excluded).toBe(true);
});

it('sends nothing that the row says already', () => {
  expect(realPatch(testRow(), { name: '积木', unit: '' })).toBeNull();
  expect(realPatch(testRow(), { name: '积木', unit: '盒' })).toEqual({ values: { unit: '盒' } });
});
