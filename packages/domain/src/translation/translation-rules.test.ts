import { expect, it } from 'vitest';
import { figuresOf, keepsFigures } from './translation-rules.ts';

it('reads figures as they are meant', () => {
  expect(figuresOf('１２.５元，1,000 箱，2026-11-18')).toEqual(['1000', '11', '12.5', '18', '2026']);
});

it.each([
  ['含税 12.5 元，起订 30 箱', 'USD? No: 12.5 RMB with tax, MOQ 30 cartons', true],
  ['含税 12.5 元', '12,5 RMB con impuestos', true],
  ['1000 箱', '1,000 cartons', true],
  ['含税 12.5 元', '125 RMB with tax', false],
  ['含税 12.5 元', 'RMB with tax', false],
  ['30 箱', '30 cartons, 2 pallets', false],
  ['两款各 30 箱', '2 styles, 30 cartons each', true],
  ['两款各 30 箱', '2 styles, 60 cartons', false],
  ['你好', 'Hello', true],
])('%s → %s: %s', (original, translated, isKept) => {
  expect(keepsFigures(original, translated)).toBe(isKept);
});
