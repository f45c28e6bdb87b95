import { expect, it } from 'vitest';
import { formatAgo, formatBytes, formatCount, formatDateTime, formatDay } from './format.ts';

const NOW = new Date('2026-11-15T10:00:00+08:00');

it.each([
  ['2026-11-15T09:59:30+08:00', '刚刚'],
  ['2026-11-15T09:18:00+08:00', '42分钟前'],
  ['2026-11-15T00:05:00+08:00', '今天 00:05'],
  ['2026-11-14T23:59:00+08:00', '昨天 23:59'],
  ['2026-03-02T12:00:00+08:00', '03-02'],
  ['2025-12-31T12:00:00+08:00', '2025-12-31'],
])('says %s as %s', (instant, words) => {
  expect(formatAgo(instant, NOW)).toBe(words);
});

it('names the year of a day only when it is another one', () => {
  expect(formatDay('2026-03-02T12:00:00+08:00', NOW)).toBe('03-02');
  expect(formatDay('2027-03-02T12:00:00+08:00', NOW)).toBe('2027-03-02');
});

it('shows times of the business, wherever the reader sits', () => {
  expect(formatDateTime('2026-11-14T16:30:00Z')).toBe('2026-11-15 00:30');
});

it('groups figures and shortens sizes', () => {
  expect(formatCount(1386)).toBe('1,386');
  expect(formatBytes(5 * 1024 * 1024)).toBe('5.0 MB');
});
