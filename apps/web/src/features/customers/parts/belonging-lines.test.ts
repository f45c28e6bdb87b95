import { expect, it } from 'vitest';
import { lineOf } from './belonging-lines.ts';

const quotation = {
  id: 7,
  name: '春季报价',
  notes: ['QT-0007', '已发送', 'USD 1,250.00'],
  link: '/somewhere/7',
  updated_time: '2026-11-18T00:00:00.000Z',
};

it('shows what a module says of its rows: number, state and total behind the name', () => {
  expect(lineOf(quotation)).toEqual({
    to: '/somewhere/7',
    title: '春季报价',
    notes: ['QT-0007', '已发送', 'USD 1,250.00'],
    time: quotation.updated_time,
  });
});

it('offers a file of rows that have lines', () => {
  const { wish } = lineOf({ ...quotation, lines: { kind: 'cart', count: 12 } });
  expect(wish).toEqual({ source: { kind: 'cart', id: 7 }, name: '春季报价', count: 12 });
});
