import { expect, test } from 'vitest';
import { testToyDetail } from '#lib/test-toy-detail.ts';
import { compareTable, countDifferent } from './compare-rows.ts';

const cheaper = {
  ...testToyDetail,
  toy_id: 2,
  exworks_price: '55',
  packing_name: '彩盒',
  packing_name_en: 'Color box',
};
const same = { ...testToyDetail, toy_id: 3 };
const toys = [testToyDetail, cheaper, same];

const row = (key: string, onlyDifferent = false, language: 'zh' | 'en' = 'zh') =>
  compareTable(toys, language, onlyDifferent)
    .flatMap(({ rows }) => rows)
    .find((entry) => entry.key === key);

test('what differs is marked, and in it who stands alone', () => {
  expect(row('packing')).toMatchObject({
    label: '包装',
    isDifferent: true,
    cells: [
      { text: '开窗盒', isOdd: false },
      { text: '彩盒', isOdd: true },
      { text: '开窗盒', isOdd: false },
    ],
  });
  expect(row('material')).toMatchObject({ isDifferent: false, cells: [{ isOdd: false }, { isOdd: false }, {}] });
});

test('where opinions are even, nobody stands alone', () => {
  const [group] = compareTable([testToyDetail, cheaper], 'zh', true);
  expect(group!.rows[0]!.cells.map(({ isOdd }) => isOdd)).toEqual([false, false]);
});

test('the best figure of a row stands out', () => {
  expect(row('price')!.cells.map(({ text, isBest }) => [text, isBest])).toEqual([
    ['¥60.80 / 只', false],
    ['¥55.00 / 只', true],
    ['¥60.80 / 只', false],
  ]);
  expect(row('moq')!.cells.some(({ isBest }) => isBest)).toBe(false);
});

test('only what differs, in either language', () => {
  const groups = compareTable(toys, 'en', true);
  expect(groups.flatMap(({ rows }) => rows.map(({ label }) => label))).toEqual(['Ex-works price', 'Packing']);
  expect(groups.map(({ label }) => label)).toEqual(['Price', 'Carton']);
  expect(countDifferent(compareTable(toys, 'zh', false))).toBe(2);
  expect(row('packing', true, 'en')!.cells[1]!.text).toBe('Color box');
});

test('one toy alone is shown whole, and what nobody says is a dash', () => {
  const alone = compareTable([{ ...testToyDetail, battery: '' }], 'zh', true);
  expect(alone).toHaveLength(5);
  expect(alone.flatMap(({ rows }) => rows).find(({ key }) => key === 'battery')!.cells[0]!.text).toBe('–');
});
