import { expect, it } from 'vitest';
import { countChanges, textBefore } from './line-changes.ts';
import { parseLine } from './line-fields.ts';
import { totalsOfLines } from './line-totals.ts';
import { isLoss, orderedLines, repeatedLines } from './quoted-line.ts';
import { testFee, testQuoted } from './test-quoted.ts';

const byId = (lines: ReturnType<typeof testQuoted>[]) => new Map(lines.map((line) => [line.id, line]));

it('adds fees to the amounts and to nothing else', () => {
  const lines = [testQuoted(1, { order_box_qty: 10 }), testFee(2, { quoted_price: '25.5', quantity: 2 })];
  const totals = totalsOfLines(lines);
  expect(totals).toMatchObject({ styles: 1, cartons: 10, pieces: 720, free_lines: 1 });
  // 720 × 2.03 + 2 × 25.50
  expect(totals.quoted_amounts).toEqual([{ currency: 'USD', amount: '1512.60' }]);
});

it('adds up anew what was typed, and only that', () => {
  const line = testQuoted(1, { order_box_qty: 1 });
  expect(totalsOfLines([line]).cartons).toBe(1);
  expect(totalsOfLines([{ ...line, order_box_qty: 7 }]).cartons).toBe(7);
});

it('finds the same toy in several lines', () => {
  const lines = byId([testQuoted(1, { toy_id: 9 }), testQuoted(2, { toy_id: 9 }), testQuoted(3), testFee(4)]);
  expect([...repeatedLines(lines)]).toEqual([1, 2]);
});

it('orders lines by their places, byte by byte', () => {
  const lines = [testQuoted(1, { place: 'b' }), testQuoted(2, { place: 'a' }), testQuoted(3, { place: 'a' })];
  expect(orderedLines(lines).map(({ id }) => id)).toEqual([2, 3, 1]);
});

it('says what the customer has seen otherwise', () => {
  const before = testQuoted(1, { quoted_price: '9.60', order_box_qty: 20 });
  const now = { ...before, quoted_price: '9.48' };
  expect(textBefore('price', before, now)).toBe('9.60');
  expect(textBefore('cartons', before, now)).toBeNull();
  expect(textBefore('price', before, { ...before, quoted_price: '9.6' })).toBeNull();
  expect(countChanges(byId([before, testQuoted(2)]), byId([now, testQuoted(3)]))).toEqual({
    changed: 1,
    added: 1,
    removed: 1,
  });
});

it('tells a price that does not pay the factory, and nothing where costs are hidden', () => {
  const line = testQuoted(1, { quoted_price: '1.00' });
  expect(isLoss(line, '7.10')).toBe(true);
  expect(isLoss({ ...line, quoted_price: '2.03' }, '7.10')).toBe(false);
  const { exworks_price: _hidden, ...toy } = line.toy!;
  expect(isLoss({ ...line, toy }, '7.10')).toBe(false);
});

it('asks for the amount of a fee, which no formula knows', () => {
  expect(parseLine('quoted_price', '', testFee(1))).toHaveProperty('fault');
  expect(parseLine('quoted_price', '', testQuoted(1))).toEqual({ value: null });
  expect(parseLine('quantity', '1.5', testFee(1))).toHaveProperty('fault');
});
