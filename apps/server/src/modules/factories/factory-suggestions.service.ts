import { businessDay } from '@wanyuan/domain';
import type { Db } from '../../infra/database/database.ts';
import { parseQuery } from '../catalogue/search/text-query.ts';
import { blockedFactoryIds } from './factory-blocks.service.ts';
import { factoryBriefs } from './factory-briefs.service.ts';
import { findFactories } from './factory-list.repo.ts';
import { wordsOf } from './factory-words.ts';

const MOST = 10;

/** Names of factories that fit what has been typed so far. Looking at suggestions is no search. */
export async function suggestFactories(
  db: Db,
  tenant: number,
  keyword: string,
  now: Date,
): Promise<{ text: string; hint: string }[]> {
  const query = parseQuery(keyword);
  if (query.words.length === 0) return [];
  const search = {
    tenant,
    filters: {},
    today: businessDay(now),
    blockedIds: await blockedFactoryIds(db, tenant),
    words: wordsOf(query),
  };
  const ids = await findFactories(db, search, { order: 'relevance', limit: MOST, offset: 0 });
  const briefs = await factoryBriefs(db, tenant, ids);
  return ids.flatMap((id) => {
    const brief = briefs.get(id);
    return brief ? [{ text: brief.full_name, hint: brief.region }] : [];
  });
}
