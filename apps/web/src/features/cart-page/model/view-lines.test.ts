import { expect, it } from 'vitest';
import { gridRows } from '#page-kit/lines/grid-rows.ts';
import { testLine } from '#page-kit/lines/test-line.ts';
import { choicesOf, START_VIEW, viewLines } from './view-lines.ts';

const hall = (name: string, booth: string) => ({ showroom: { id: 1, name, booth } });
const lines = [
  testLine(1, { order_box_qty: 2, ...hall('东厅', 'B12') }, { factory_id: 1, factory_name: '甲厂' }),
  testLine(2, { remark: '急单' }, { factory_id: 2, factory_name: '乙厂' }),
  testLine(3, { order_box_qty: 20, is_hidden: true, ...hall('东厅', 'B2') }, { factory_id: 1, factory_name: '甲厂' }),
];
const ids = (view: Partial<typeof START_VIEW>) => viewLines(lines, { ...START_VIEW, ...view }).map(({ id }) => id);

it('finds lines by words, factory and state', () => {
  expect(ids({ text: '急单' })).toEqual([2]);
  expect(ids({ text: 'a-3' })).toEqual([3]);
  expect(ids({ factoryId: 1 })).toEqual([1, 3]);
  expect(ids({ state: 'blank' })).toEqual([2]);
  expect(ids({ state: 'below_moq' })).toEqual([1]);
  expect(ids({ state: 'off' })).toEqual([3]);
});

it('sorts, and booths as people count them', () => {
  expect(ids({ sort: 'cartons' })).toEqual([3, 1, 2]);
  expect(ids({ sort: 'showroom' })).toEqual([3, 1, 2]);
});

it('puts a heading above the lines of each factory', () => {
  const rows = gridRows(lines, true);
  expect(rows.map((row) => `${row.kind}${row.id}`)).toEqual(['factory1', 'line1', 'line3', 'factory2', 'line2']);
  expect(choicesOf(lines, ({ toy }) => ({ id: toy.factory_id, name: toy.factory_name }))[0]).toMatchObject({
    count: 2,
  });
});
