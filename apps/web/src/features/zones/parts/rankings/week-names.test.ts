import { expect, it } from 'vitest';
import { weekName } from './week-names.ts';

/** A clock on the wall in Shanghai. */
const shanghai = (text: string) => new Date(`${text}+08:00`);

it.each([
  ['2026-11-16T00:00:00', '本周 2026-11-16 至 11-22'],
  ['2026-11-22T23:59:59', '本周 2026-11-16 至 11-22'],
  ['2026-11-23T00:00:00', '最新一周 2026-11-16 至 11-22'],
])('at %s the newest week is %s', (now, name) => {
  expect(weekName('2026-11-16', '2026-11-16', shanghai(now))).toBe(name);
});

it('names older weeks by their days alone, also over the end of a year', () => {
  expect(weekName('2025-12-29', '2026-11-16', shanghai('2026-11-20T12:00:00'))).toBe('2025-12-29 至 01-04');
});
