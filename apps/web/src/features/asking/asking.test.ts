import { expect, it } from 'vitest';
import { groupByFactory } from './group-by-factory.ts';
import { INQUIRIES } from './list-addresses.ts';
import { difference, isAmount, moneyText, orderAmount, sumAmounts } from './money.ts';
import { dayIn, itemLabels, waitWords, whenWords } from '#page-kit/asking-words.ts';

const NOW = new Date('2026-11-16T14:20:00+08:00');

it.each([
  ['2026-11-16T15:00:00+08:00', '今天 15:00'],
  ['2026-11-17T10:00:00+08:00', '明天 10:00'],
  ['2026-11-19T10:30:00+08:00', '11-19 10:30'],
])('says %s as %s', (instant, words) => {
  expect(whenWords(instant, NOW)).toBe(words);
});

it('says how long one has to wait before chasing again', () => {
  expect(waitWords('2026-11-16T15:40:00+08:00', NOW)).toBe('1小时20分');
  expect(waitWords('2026-11-16T14:21:00+08:00', NOW)).toBe('1分钟');
  expect(waitWords('2026-11-16T14:20:00+08:00', NOW)).toBeNull();
  expect(waitWords(null, NOW)).toBeNull();
});

it('offers days of the business, also late in the evening', () => {
  expect(dayIn(1, new Date('2026-11-16T23:30:00+08:00'))).toBe('2026-11-17');
});

it('names what is asked in its own order', () => {
  expect(itemLabels(['certificate', 'price'])).toBe('价格、证书');
});

it('multiplies and adds money without a rounding fault', () => {
  expect(orderAmount('0.1', 3, 7)).toBe('2.10');
  expect(orderAmount('5', null, 7)).toBeNull();
  expect(sumAmounts(['0.1', '0.20', '12.3456'])).toBe('12.6456');
  expect(sumAmounts([])).toBe('0.00');
  expect(moneyText('12.5000')).toBe('12.50');
  expect(moneyText('7')).toBe('7.00');
  expect(moneyText('1234567.5')).toBe('1,234,567.50');
});

it('knows an amount from a slip of the hand', () => {
  expect(['12', '12.5', ' 0.0001 '].every(isAmount)).toBe(true);
  expect(['', '12.', '1.23456', '-1', '1e3'].some(isAmount)).toBe(false);
});

it('compares an answer with what was expected', () => {
  expect(difference('11.25', '12')).toBe(-6.3);
  expect(difference('12', undefined)).toBeNull();
});

it('groups toys by factory in the order they came', () => {
  const toy = (id: number, factory_id: number) => ({ id, toy: { factory_id, factory_name: `厂${factory_id}` } });
  const groups = groupByFactory([toy(1, 9), toy(2, 4), toy(3, 9)]);
  expect(groups.map(({ factory_name, items }) => [factory_name, items.map(({ id }) => id)])).toEqual([
    ['厂9', [1, 3]],
    ['厂4', [2]],
  ]);
});

it('keeps the filter of a list in the address', () => {
  const address = { state: 'answered' as const, keyword: '车', factory: 3, customer: 0, page: 2, isNew: true };
  const path = INQUIRIES.path(address);
  expect(INQUIRIES.read(new URLSearchParams(path.split('?')[1]))).toEqual(address);
  expect(INQUIRIES.path(INQUIRIES.read(new URLSearchParams('page=x&factory=-1')))).toBe('/inquiry');
});
