import { expect, it } from 'vitest';
import { currentFair, fairDays, fairTime } from './fairs.ts';

const before = { state: 'before', starts_on: '2026-12-20' } as const;
const later = { state: 'before', starts_on: '2027-03-01' } as const;
const open = { state: 'open', starts_on: '2026-11-12' } as const;
const over = { state: 'over', starts_on: '2026-09-14' } as const;
const older = { state: 'over', starts_on: '2025-09-14' } as const;

it('opens with the fair that is on, else the next one, else the last one', () => {
  expect(currentFair([later, before, open, over])).toBe(open);
  expect(currentFair([later, before, over])).toBe(before);
  expect(currentFair([older, over])).toBe(over);
  expect(currentFair([])).toBeUndefined();
});

it('says how far away it is', () => {
  expect(fairTime({ state: 'before', days_until: 18 })).toBe('距开幕 18 天');
  expect(fairTime({ state: 'open', days_until: 3 })).toBe('还有 3 天闭幕');
  expect(fairTime({ state: 'open', days_until: 0 })).toBe('今天是最后一天');
  expect(fairTime({ state: 'over', days_until: 62 })).toBe('62 天前闭幕');
});

it('names the second year only when it is another one', () => {
  expect(fairDays({ starts_on: '2026-11-12', ends_on: '2026-11-23' })).toBe('2026 年 11 月 12 日 – 11 月 23 日');
  expect(fairDays({ starts_on: '2026-12-30', ends_on: '2027-01-03' })).toBe('2026 年 12 月 30 日 – 2027 年 1 月 3 日');
});
