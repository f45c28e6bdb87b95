import { expect, test } from 'vitest';
import { dayText, greeting } from './greeting.ts';

test('greets by the hour in Shanghai, wherever the browser is', () => {
  expect(greeting(new Date('2026-11-15T00:30:00Z'))).toBe('早上好');
  expect(greeting(new Date('2026-11-15T02:00:00Z'))).toBe('上午好');
  expect(greeting(new Date('2026-11-15T05:00:00Z'))).toBe('中午好');
  expect(greeting(new Date('2026-11-15T12:00:00Z'))).toBe('晚上好');
  expect(greeting(new Date('2026-11-15T18:00:00Z'))).toBe('夜深了');
});

test('the day changes at midnight in Shanghai', () => {
  expect(dayText(new Date('2026-11-15T15:59:00Z'))).toBe('11 月 15 日 周日');
  expect(dayText(new Date('2026-11-15T16:01:00Z'))).toBe('11 月 16 日 周一');
});
