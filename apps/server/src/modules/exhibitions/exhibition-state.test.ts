import { expect, it } from 'vitest';
import { exhibitionState } from './exhibition-state.ts';

const fair = { starts_on: '2026-02-27', ends_on: '2026-03-02' };

it.each([
  ['2026-02-26', 'before', 1],
  ['2026-02-27', 'open', 3],
  ['2026-03-02', 'open', 0],
  ['2026-03-03', 'over', 1],
] as const)('on %s it is %s, %i days', (today, state, days_until) => {
  expect(exhibitionState(fair, today)).toEqual({ state, days_until });
});
