import { expect, test } from 'vitest';
import { priceToday } from './price-today.ts';

const now = new Date('2026-11-20T04:00:00Z');
const offer = { price: '48', until: '2026-11-20T04:00:01Z', stock_cartons: 9 };

test('is the offer’s as long as it lasts, then the usual one', () => {
  expect(priceToday({ exworks_price: '60.8' }, now)).toBe('60.8');
  expect(priceToday({ exworks_price: '60.8', offer }, now)).toBe('48');
  expect(priceToday({ exworks_price: '60.8', offer: { ...offer, until: now.toISOString() } }, now)).toBe('60.8');
});

test('is not told by an offer where the usual one is hidden', () => {
  expect(priceToday({ offer }, now)).toBeUndefined();
});
