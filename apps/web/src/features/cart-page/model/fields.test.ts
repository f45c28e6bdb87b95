import { expect, it } from 'vitest';
import { parseCartons, parsePieces } from '#page-kit/lines/parse-fields.ts';
import { piecesText } from '#page-kit/lines/pieces-text.ts';
import { testLine } from '#page-kit/lines/test-line.ts';
import { parseField } from './fields.ts';

it('reads cartons as people and spreadsheets write them', () => {
  expect(parseCartons('40', 72)).toEqual({ value: 40 });
  expect(parseCartons(' １,２00 箱', 72)).toEqual({ value: 1200 });
  expect(parseCartons('', 72)).toEqual({ value: 0 });
  expect(parseCartons('1.5', 72)).toHaveProperty('fault');
  expect(parseCartons('-3', 72)).toHaveProperty('fault');
});

it('rounds pieces up to whole cartons and says so', () => {
  expect(parsePieces('144', 72)).toEqual({ value: 2 });
  expect(parseCartons('150件', 72)).toMatchObject({ value: 3, notice: expect.stringContaining('3 箱') as string });
  expect(parsePieces('150', null)).toHaveProperty('fault');
});

it('never takes pieces for cartons where nobody knows what a carton holds', () => {
  const line = testLine(1, {}, { carton_quantity: null });
  expect(parseField('order_box_qty', piecesText('720'), line)).toHaveProperty('fault');
});

it('takes what stands in a column of pieces for pieces, with or without their unit', () => {
  const cartons = (text: string) => parseField('order_box_qty', piecesText(text), testLine(1));
  expect([cartons('720'), cartons('７２０'), cartons('720 pcs'), cartons('')]).toEqual([
    { value: 10 },
    { value: 10 },
    { value: 10 },
    { value: 0 },
  ]);
  expect(cartons('100')).toMatchObject({ value: 2, notice: expect.stringContaining('100 件不足整箱') as string });
});

it('takes an empty price for the formula’s', () => {
  expect(parseField('quoted_price', ' ', testLine(1))).toEqual({ value: null });
  expect(parseField('quoted_price', 'USD 2.1', testLine(1))).toEqual({ value: '2.1' });
  expect(parseField('quoted_price', '2.12345', testLine(1))).toHaveProperty('fault');
});
