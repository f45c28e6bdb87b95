import { describe, expect, it } from 'vitest';
import {
  isServiceTime,
  nextServiceTime,
  parseServiceHours,
  SERVICE_HOURS_DEFAULT,
  serviceDayText,
  serviceHoursText,
} from './service-hours.ts';

const hours = parseServiceHours(SERVICE_HOURS_DEFAULT)!;
/** On the clocks of Shanghai. */
const at = (text: string) => new Date(`${text}+08:00`);

describe('hours of customer service', () => {
  it('are read from one line, and told in one', () => {
    expect(hours).toEqual({ fromDay: 1, toDay: 6, fromMinute: 540, toMinute: 1080 });
    expect(serviceHoursText(hours)).toBe('周一至周六 09:00–18:00');
    expect(serviceHoursText(parseServiceHours('7-7 00:00-24:00')!)).toBe('周日 00:00–24:00');
  });

  it.each(['', '9-18', '6-1 09:00-18:00', '1-6 18:00-09:00', '1-6 09:00-24:30', '1-8 09:00-18:00', '1-6 9:00-18:00'])(
    'are not read from %j',
    (text) => expect(parseServiceHours(text)).toBeNull(),
  );

  it.each([
    ['2026-11-18T09:00:00', true],
    ['2026-11-18T08:59:59', false],
    ['2026-11-18T17:59:59', true],
    ['2026-11-18T18:00:00', false],
    ['2026-11-21T10:00:00', true],
    ['2026-11-22T10:00:00', false],
    ['2026-10-05T10:00:00', false],
  ])('hold at %s: %s', (moment, isThere) => expect(isServiceTime(hours, at(moment))).toBe(isThere));

  it.each([
    ['2026-11-18T10:00:00', '2026-11-18T10:00:00', '今天 10:00'],
    ['2026-11-18T07:00:00', '2026-11-18T09:00:00', '今天 09:00'],
    ['2026-11-18T20:00:00', '2026-11-19T09:00:00', '明天 09:00'],
    ['2026-11-21T20:00:00', '2026-11-23T09:00:00', '后天 09:00'],
    ['2026-09-30T20:00:00', '2026-10-08T09:00:00', '10月8日 09:00'],
  ])('begin again after %s at %s (%s)', (moment, next, text) => {
    expect(nextServiceTime(hours, at(moment))).toEqual(at(next));
    expect(serviceDayText(at(next), at(moment))).toBe(text);
  });

  it('say the day of the week where that is near', () => {
    expect(serviceDayText(at('2026-11-23T09:00:00'), at('2026-11-19T20:00:00'))).toBe('周一 09:00');
  });
});
