import { businessDay } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { parseQuery } from '../toy-search/toy-search.module.ts';
import { blockedFactoryIds, factoryBriefs, type FactoryBrief } from '../factory-directory/factory-directory.module.ts';
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
  if (parseQuery(keyword).words.length === 0) return [];
  const briefs = await factoriesToChoose(db, tenant, keyword, now, MOST);
  return briefs.map(({ full_name, region }) => ({ text: full_name, hint: region }));
}

/** Factories that fit what has been typed so far, or the first of all while nothing has; blocked ones are left out. */
export async function factoriesToChoose(
  db: Db,
  tenant: number,
  keyword: string,
  now: Date,
  limit: number,
): Promise<FactoryBrief[]> {
  const query = parseQuery(keyword);
  const search = {
    tenant,
    filters: {},
    today: businessDay(now),
    blockedIds: await blockedFactoryIds(db, tenant),
    words: query.words.length === 0 ? null : wordsOf(query),
  };
  const ids = await findFactories(db, search, { order: 'relevance', limit, offset: 0 });
  const briefs = await factoryBriefs(db, tenant, ids);
  return ids.flatMap((id) => briefs.get(id) ?? []);
}
