import { expect, it } from 'vitest';
import { actionToys } from './action-toys.ts';
import { testLine } from '#page-kit/lines/test-line.ts';

it('takes running offers along, so that toys can be bought by them, and leaves out what is gone', () => {
  const offer = { price: '8.8', until: '2026-12-01T00:00:00.000Z', stock_cartons: 20 };
  const lines = [testLine(1, { offer }), testLine(2), testLine(3, { is_gone: true })];
  expect(actionToys(lines)).toEqual([
    { toy_id: 1001, name: '玩具1', article_number: 'A-1', factory_id: 1, offer },
    { toy_id: 1002, name: '玩具2', article_number: 'A-2', factory_id: 1 },
  ]);
});

it('says how many cartons are ordered, as typed last', () => {
  const lines = [testLine(1, { order_box_qty: 20 }), testLine(2, { order_box_qty: 20 })];
  const drafts = new Map([[2, { order_box_qty: { text: '60', value: 60, state: 'waiting' as const, stamp: 1 } }]]);
  expect(actionToys(lines, drafts).map(({ cartons }) => cartons)).toEqual([20, 60]);
});
