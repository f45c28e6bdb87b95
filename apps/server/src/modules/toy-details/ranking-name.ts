import { scopeName } from '../rankings/rankings.module.ts';
import type { RankingPlace } from './toy-details.repo.ts';

/** What people call a ranking, together with what it is about. */
export function rankingName({ kind, scope }: Pick<RankingPlace, 'kind' | 'scope'>): string {
  if (kind === 'regional') return `${scopeName(scope)}热销榜`;
  if (kind === 'global') return '全球热销榜';
  if (kind === 'popularity') return '人气榜';
  return scope === '' ? '市场总榜' : `${scopeName(scope)}市场榜`;
}
