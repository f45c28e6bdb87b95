import { expect, it } from 'vitest';
import { SAME_FROM, SIMILAR_FROM } from './likeness.data.ts';
import { likenessOf, likenessPercent } from './likeness.ts';

it('tells the same from the similar and from others', () => {
  expect([1, SAME_FROM, SAME_FROM - 0.001, SIMILAR_FROM, SIMILAR_FROM - 0.001, -1].map(likenessOf)).toEqual([
    'same',
    'same',
    'similar',
    'similar',
    'other',
    'other',
  ]);
});

it('shows scores as percentages that rise with them and never leave their band', () => {
  let before = 0;
  for (let score = -0.2; score <= 1.1; score += 0.007) {
    const percent = likenessPercent(score);
    expect(percent).toBeGreaterThanOrEqual(before);
    expect(percent >= 85 ? 'same' : percent >= 60 ? 'similar' : 'other').toBe(likenessOf(score));
    before = percent;
  }
  expect([
    likenessPercent(-1),
    likenessPercent(SIMILAR_FROM),
    likenessPercent(SAME_FROM),
    likenessPercent(1.02),
  ]).toEqual([0, 60, 85, 100]);
});
