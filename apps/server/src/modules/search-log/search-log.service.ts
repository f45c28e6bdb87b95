import { DAY_MS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';
import * as repo from './search-log.repo.ts';

/** Words that the search box offers, the weightiest first. */
export const listKeywords = (db: Db): Promise<string[]> => repo.listKeywords(db);

export const listRecent = ({ db, session }: SessionContext, kind: repo.SearchKind) =>
  repo.listRecent(db, session.id, kind);
export const saveRecent = ({ db, session }: SessionContext, kind: repo.SearchKind, keyword: string, at: Date) =>
  repo.saveRecent(db, session.id, kind, keyword, at);
export const removeRecent = ({ db, session }: SessionContext, kind: repo.SearchKind, keyword: string | undefined) =>
  repo.removeRecent(db, session.id, kind, keyword);

/** What only one or two people search for may be a customer's name or a secret: others must not see it. */
const FEWEST_PEOPLE = 3;
const HOT_DAYS = 7;

/** The words searched for most in the last days; the search box's own words fill up what is missing. */
export async function hotSearches(db: Db, now: Date, count: number): Promise<{ keyword: string; count: number }[]> {
  const since = new Date(now.getTime() - HOT_DAYS * DAY_MS);
  const searched = await repo.listMostSearched(db, since, FEWEST_PEOPLE, count);
  if (searched.length >= count) return searched;
  const known = new Set(searched.map(({ keyword }) => keyword));
  const offered = (await repo.listKeywords(db)).filter((keyword) => !known.has(keyword));
  return [...searched, ...offered.map((keyword) => ({ keyword, count: 0 }))].slice(0, count);
}
