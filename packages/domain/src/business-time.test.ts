import { describe, expect, it } from 'vitest';
import {
  businessDay,
  businessDayStart,
  businessHour,
  startOfBusinessDay,
  unreadPollInterval,
  wholeMinute,
} from './business-time.ts';

/** A clock on the wall in Shanghai. */
const shanghai = (text: string) => new Date(`${text}+08:00`);

describe('the unread count is asked for', () => {
  it.each([
    ['2026-03-05T07:59:59', 600_000],
    ['2026-03-05T08:00:00', 100_000],
    ['2026-03-05T12:00:00', 100_000],
    ['2026-03-05T21:59:59', 100_000],
    ['2026-03-05T22:00:00', 600_000],
    ['2026-03-05T00:00:00', 600_000],
  ])('at %s every %i ms', (at, interval) => {
    expect(unreadPollInterval(shanghai(at))).toBe(interval);
  });
});

describe('the business day', () => {
  it.each([
    ['2026-03-05T23:59:59.999', '2026-03-05'],
    ['2026-03-06T00:00:00.000', '2026-03-06'],
    ['2025-12-31T23:59:59.999', '2025-12-31'],
    ['2026-01-01T00:00:00.000', '2026-01-01'],
    ['2028-02-29T12:00:00.000', '2028-02-29'],
  ])('at %s is %s', (at, day) => {
    expect(businessDay(shanghai(at))).toBe(day);
  });

  it('turns at 16:00 in Greenwich', () => {
    expect(businessDay(new Date('2026-03-05T15:59:59Z'))).toBe('2026-03-05');
    expect(businessDay(new Date('2026-03-05T16:00:00Z'))).toBe('2026-03-06');
  });

  it('starts at midnight in Shanghai', () => {
    const start = shanghai('2026-03-05T00:00:00');
    expect(startOfBusinessDay(shanghai('2026-03-05T00:00:00'))).toEqual(start);
    expect(startOfBusinessDay(shanghai('2026-03-05T23:59:59'))).toEqual(start);
    expect(businessDayStart('2026-03-05')).toEqual(start);
    expect(businessDayStart('no day').getTime()).toBeNaN();
  });

  it('counts its hours from 0 to 23', () => {
    expect(businessHour(shanghai('2026-03-05T00:30:00'))).toBe(0);
    expect(businessHour(shanghai('2026-03-05T23:30:00'))).toBe(23);
  });
});

describe('wholeMinute', () => {
  it('is the beginning of the minute, also of one that has just begun', () => {
    expect(wholeMinute(new Date('2026-03-05T08:01:59.999Z')).toISOString()).toBe('2026-03-05T08:01:00.000Z');
    expect(wholeMinute(new Date('2026-03-05T08:02:00.000Z')).toISOString()).toBe('2026-03-05T08:02:00.000Z');
  });
});
