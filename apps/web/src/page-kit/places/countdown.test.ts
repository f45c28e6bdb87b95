import { expect, it } from 'vitest';
import { countdownText } from './countdown.ts';

it('counts down to the second, with days when there are any', () => {
  expect(countdownText(0)).toBe('00:00:00');
  expect(countdownText(-5000)).toBe('00:00:00');
  expect(countdownText(61_001)).toBe('00:01:02');
  expect(countdownText(86_400_000)).toBe('1 天 00:00:00');
  expect(countdownText(2 * 86_400_000 + 3_723_000)).toBe('2 天 01:02:03');
});
