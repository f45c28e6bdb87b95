import { SAME_FROM, SIMILAR_FROM } from './likeness.data.ts';

/** 同款, 相似, or neither. */
export type Likeness = 'same' | 'similar' | 'other';

export function likenessOf(score: number): Likeness {
  if (score >= SAME_FROM) return 'same';
  return score >= SIMILAR_FROM ? 'similar' : 'other';
}

/** What people see of scores: the bands always begin at the same figures, whichever scores a model gives. */
const SHOWN: readonly [score: number, percent: number][] = [
  [0, 0],
  [SIMILAR_FROM, 60],
  [SAME_FROM, 85],
  [1, 100],
];

/** A score as a whole number from 0 to 100. */
export function likenessPercent(score: number): number {
  const bounded = Math.max(0, Math.min(1, score));
  const upper = Math.max(
    1,
    SHOWN.findIndex(([from]) => from >= bounded),
  );
  const [low, lowPercent] = SHOWN[upper - 1]!;
  const [high, highPercent] = SHOWN[upper]!;
  const percent = lowPercent + ((bounded - low) / (high - low)) * (highPercent - lowPercent);
  // Rounding must not lift a toy into a band that it is not in.
  return Math.floor(percent + 1e-9);
}
