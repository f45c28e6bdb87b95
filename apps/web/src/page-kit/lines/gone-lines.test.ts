import { cartTotals } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import { plannedLines } from './planned-lines.ts';
import { testLine } from './test-line.ts';
import { countedLines, totalled } from './totals.ts';
import { gridRows } from './grid-rows.ts';
import { spokenName } from './line-words.ts';

const lines = [
  testLine(1, { order_box_qty: 2 }),
  testLine(2, { order_box_qty: 3, is_gone: true }, { factory_id: 0, factory_name: '', number: 'N2' }),
];

it('counts toys that are shown no more neither in sums nor in containers', () => {
  expect(cartTotals(countedLines(lines).map(totalled))).toMatchObject({ styles: 1, cartons: 2 });
  expect(plannedLines(lines).map(({ id }) => id)).toEqual([1]);
});

it('says that they are gone, and which number they had', () => {
  expect(lines.map(spokenName)).toEqual(['A-1 玩具1', '已下架产品 N2']);
  expect(gridRows(lines, true).flatMap((row) => (row.kind === 'factory' ? [row.name] : []))).toEqual([
    '甲厂',
    '已下架产品',
  ]);
});
