import { and, count, eq, lt } from 'drizzle-orm';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { daily_searches } from './allowance.schema.ts';

interface Search {
  user_id: number;
  day: string;
  search_key: string;
}

const ofDay = ({ user_id, day }: Pick<Search, 'user_id' | 'day'>) =>
  and(eq(daily_searches.user_id, user_id), eq(daily_searches.day, day));

export async function hasSearch(db: Db, search: Search): Promise<boolean> {
  const rows = await db
    .select({ day: daily_searches.day })
    .from(daily_searches)
    .where(and(ofDay(search), eq(daily_searches.search_key, search.search_key)));
  return rows.length > 0;
}

export async function countSearches(db: Db, user_id: number, day: string): Promise<number> {
  const [row] = await db.select({ used: count() }).from(daily_searches).where(ofDay({ user_id, day }));
  return row!.used;
}

/** Counts the search unless the day is full; false when it is. Searches of one user wait for each other. */
export async function takeSearch(db: Db, search: Search, limit: number): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await lockUntilEnd(tx, 'daily_searches', search.user_id);
    if (await hasSearch(tx, search)) return true;
    if ((await countSearches(tx, search.user_id, search.day)) >= limit) return false;
    await tx.insert(daily_searches).values(search);
    return true;
  });
}

export async function removeBefore(db: Db, day: string): Promise<void> {
  await db.delete(daily_searches).where(lt(daily_searches.day, day));
}
