import { expect, it } from 'vitest';
import { localTime, placeHours } from './visit-hours.ts';

const NOW = new Date('2026-11-19T06:00:00Z');

it('counts visits by the hours of who visits, and says when that is in China', () => {
  const at = (hour: string) => new Date(`2026-11-18T${hour}:00:00Z`);
  const [london, nowhere] = placeHours(
    [
      { country: 'UK', time_zone: 'Europe/London', hour: at('10'), visits: 4 },
      { country: 'UK', time_zone: 'Europe/London', hour: at('23'), visits: 9 },
      { country: '', time_zone: 'Not/A_Zone', hour: at('01'), visits: 1 },
    ],
    NOW,
  );
  expect([london!.counts[10], london!.counts[23]]).toEqual([4, 9]);
  expect([london!.best_from, london!.best_to]).toEqual([17, 19]);
  expect(nowhere).toMatchObject({ time_zone: 'Asia/Shanghai' });
  expect(nowhere!.counts[9]).toBe(1);
});

it('tells the time of a place', () => {
  expect(localTime('Europe/London', NOW)).toBe('06:00');
  expect(localTime('', NOW)).toBe('14:00');
  expect(localTime('Not/A_Zone', NOW)).toBe('14:00');
});
