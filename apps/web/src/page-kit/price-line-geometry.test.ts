import { expect, test } from 'vitest';
import { lastTwelveMonths, priceSteps, stepAt, stepPath } from './price-line-geometry.ts';

const history = [
  { day: '2026-01-01', price: '10' },
  { day: '2026-04-11', price: '12' },
  { day: '2026-10-28', price: '11' },
];
const steps = priceSteps(history, '2027-01-01');

test('a price holds until the next one, the last until today', () => {
  expect(steps.map(({ start, end }) => [start, end].map((value) => Math.round(value * 100)))).toEqual([
    [0, 27],
    [27, 82],
    [82, 100],
  ]);
  expect(steps[1]!.level).toBeGreaterThan(steps[2]!.level);
});

test('an unchanged price runs through the middle', () => {
  expect(priceSteps([{ day: '2026-01-01', price: '5' }], '2026-06-01')[0]).toMatchObject({ level: 0.5, end: 1 });
  expect(priceSteps([], '2026-06-01')).toEqual([]);
});

test('the outline is made of level lines joined by risers', () => {
  expect(stepPath(steps, 100, 50)).toMatch(/^M0\.0 44\.0H27\.4L27\.4 6\.0H/);
});

test('the pointer finds the price of its day', () => {
  expect([stepAt(steps, 0)?.price, stepAt(steps, 0.5)?.price, stepAt(steps, 1)?.price]).toEqual(['10', '12', '11']);
});

test('twelve months begin with the price that held then', () => {
  expect(lastTwelveMonths(history, '2027-05-01')).toEqual([
    { day: '2026-05-01', price: '12' },
    { day: '2026-10-28', price: '11' },
  ]);
  expect(lastTwelveMonths(history, '2026-12-01')).toEqual(history);
  expect(lastTwelveMonths([], '2026-12-01')).toEqual([]);
});
