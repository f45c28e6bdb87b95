import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-11-16T00:00:00Z');

it('says days and hours, and in the last day seconds', () => {
  expect(timeLeft('2026-11-18T03:10:00Z', now)).toBe('2 天 3 小时');
  expect(timeLeft('2026-11-16T03:04:05Z', now)).toBe('03:04:05');
});

it('says nothing once it is over', () => {
  expect(timeLeft('2026-11-16T00:00:00Z', now)).toBeNull();
});
