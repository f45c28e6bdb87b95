import { expect, it } from 'vitest';
import { rankingPath, readRankingQuery } from './ranking-query.ts';

it('comes back from its address', () => {
  const query = { board: 'region' as const, scope: '欧洲', week: '2026-11-09' };
  expect(readRankingQuery(new URL(rankingPath(query), 'http://x.invalid').searchParams)).toEqual(query);
});

it('is the market of this week unless the address knows better', () => {
  const query = readRankingQuery(new URLSearchParams('board=all&week=2026-99-99'));
  expect(query).toEqual({ board: 'market', scope: '', week: undefined });
  expect(rankingPath(query)).toBe('/Selected_list');
});
