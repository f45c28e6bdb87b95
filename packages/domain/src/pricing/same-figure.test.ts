import { expect, it } from 'vitest';
import { isSameFigure } from './same-figure.ts';

it('compares figures, not how they are written', () => {
  const pairs: [string | null, string | null][] = [
    ['2.5', '2.5000'],
    [null, null],
    ['0', null],
    ['2.5', '2.51'],
  ];
  expect(pairs.map(([a, b]) => isSameFigure(a, b))).toEqual([true, true, false, false]);
});
