import { IMPORT_TEXT_MAX } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import { fitPatches, mergePatches, realPatch, shownRow, takePatches, type Patch, type Patches } from './patches.ts';
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

it('cuts what no cell can hold, between two signs, and leaves everything else alone', () => {
  const fits: Patches = new Map([[1, { values: { name: '长'.repeat(IMPORT_TEXT_MAX) }, is_excluded: true }]]);
  expect(fitPatches(fits)).toBe(fits);
  const long = `${'x'.repeat(IMPORT_TEXT_MAX - 1)}🧸`;
  const cut = fitPatches(
    new Map<number, Patch>([...fits, [2, { values: { name: long, unit: '盒' } }], [3, { toy_id: 7 }]]),
  );
  expect(cut.get(1)).toEqual(fits.get(1));
  expect(cut.get(2)).toEqual({ values: { name: long.slice(0, -2), unit: '盒' } });
  expect(cut.get(3)).toEqual({ toy_id: 7 });
});
