import type { PageLink } from '#lib/page-links.ts';
import { searchString } from '#lib/search-string.ts';

export const BOARDS = [
  { key: 'market', name: '市场榜', introduction: '按询价与加车统计，每周一更新。' },
  { key: 'popularity', name: '人气榜', introduction: '按浏览与关注统计，看买家最近在看什么。' },
  { key: 'region', name: '地区榜', introduction: '各个市场自己的热销榜，先选市场再看款。' },
] as const;
export type BoardKey = (typeof BOARDS)[number]['key'];

export interface RankingQuery {
  board: BoardKey;
  scope: string;
  /** The Monday of the week; this week unless said. */
  week: string | undefined;
}

export function boardOf(key: BoardKey): (typeof BOARDS)[number] {
  return BOARDS.find((board) => board.key === key) ?? BOARDS[0];
}

/** Reads the address of a ranking; what is unknown counts as not said. */
export function readRankingQuery(search: URLSearchParams): RankingQuery {
  const week = search.get('week') ?? '';
  return {
    board: BOARDS.find(({ key }) => key === search.get('board'))?.key ?? 'market',
    scope: (search.get('scope') ?? '').slice(0, 40),
    week: /^\d{4}-\d{2}-\d{2}$/.test(week) && !Number.isNaN(Date.parse(week)) ? week : undefined,
  };
}

export function rankingPath({ board, scope, week }: RankingQuery): PageLink {
  return `/Selected_list${searchString({ board: board === 'market' ? null : board, scope, week })}`;
}
