import { CATEGORY_GROUPS } from '@wanyuan/domain';
import type { RankingPlace } from './toy-details.repo.ts';

/** What people call a ranking. */
export function rankingName({ kind, scope }: Pick<RankingPlace, 'kind' | 'scope'>): string {
  if (kind === 'regional') return `${scope}热销榜`;
  if (kind === 'global') return '全球热销榜';
  if (kind === 'popularity') return '人气榜';
  const group = CATEGORY_GROUPS.find(({ key }) => key === scope);
  return group ? `${group.name}市场榜` : '市场总榜';
}
