import { expect, it } from 'vitest';
import { findSumFaults } from './sum-faults.mjs';

const FILE = 'apps/server/src/modules/site-visitors/picks.repo.ts';

it.each([
  'cartons: sql<number>`sum(${site_pick_lines.cartons})::int`,',
  'cartons: sql<number>`coalesce(sum(${choose_answers.cartons}), 0)::int`,',
])('refuses sums that may not fit: %s', (line) => {
  expect(findSumFaults(FILE, line)).toEqual([expect.stringContaining(FILE)]);
});

it.each([
  'cartons: sql<number>`sum(${site_pick_lines.cartons})::float8`,',
  'total: sql<number>`count(*)::int`,',
  'count(*)::int as visits, least(sum(seconds), 2147483647)::int as seconds',
])('leaves alone what fits: %s', (line) => {
  expect(findSumFaults(FILE, line)).toEqual([]);
});
