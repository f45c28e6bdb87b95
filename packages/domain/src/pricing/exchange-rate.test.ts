import { describe, expect, it } from 'vitest';
import { isRateStale, quotingRate } from './exchange-rate.ts';

describe('an exchange rate', () => {
  it('is stale after 48 hours', () => {
    const then = new Date('2026-03-05T08:00:00Z');
    expect(isRateStale(then, new Date('2026-03-07T08:00:00Z'))).toBe(false);
    expect(isRateStale(then, new Date('2026-03-07T08:00:00.001Z'))).toBe(true);
  });

  it('is lowered by the buffer', () => {
    expect(quotingRate('7.10', '0')).toBe('7.1');
    expect(quotingRate('7.10', '2')).toBe('6.958');
    expect(quotingRate('10', 0)).toBe('10');
    expect([quotingRate('0', 0), quotingRate('7', 100), quotingRate('', 0), quotingRate(7, '')]).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  });
});
