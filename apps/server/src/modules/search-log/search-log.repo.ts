import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { RECENT_SEARCH_MAX } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { recent_searches, search_keywords } from './search-log.schema.ts';

export type SearchKind = (typeof recent_searches.$inferSelect)['kind'];

const ofUser = (userId: number, kind: SearchKind) =>
  and(eq(recent_searches.user_id, userId), eq(recent_searches.kind, kind));

export async function listRecent(db: Db, userId: number, kind: SearchKind) {
  return db
    .select({ keyword: recent_searches.keyword, searched_at: recent_searches.searched_at })
    .from(recent_searches)
    .where(ofUser(userId, kind))
    .orderBy(desc(recent_searches.searched_at), recent_searches.keyword)
    .limit(RECENT_SEARCH_MAX);
}

/** A repeated search moves to the front; the oldest beyond ten go. */
export async function saveRecent(db: Db, userId: number, kind: SearchKind, keyword: string, at: Date): Promise<void> {
  await db
    .insert(recent_searches)
    .values({ user_id: userId, kind, keyword, searched_at: at })
    .onConflictDoUpdate({
      target: [recent_searches.user_id, recent_searches.kind, recent_searches.keyword],
      set: { searched_at: at },
    });
  const overflow = db
    .select({ keyword: recent_searches.keyword })
    .from(recent_searches)
    .where(ofUser(userId, kind))
    .orderBy(desc(recent_searches.searched_at))
    .offset(RECENT_SEARCH_MAX);
  // What another window writes just now is left to it: two that wait for each other's words would end as a deadlock.
  const free = db
    .select({ keyword: recent_searches.keyword })
    .from(recent_searches)
    .where(and(ofUser(userId, kind), inArray(recent_searches.keyword, overflow)))
    .for('update', { skipLocked: true });
  await db.delete(recent_searches).where(and(ofUser(userId, kind), inArray(recent_searches.keyword, free)));
}

export async function removeRecent(
  db: Db,
  userId: number,
  kind: SearchKind,
  keyword: string | undefined,
): Promise<void> {
  await db
    .delete(recent_searches)
    .where(and(ofUser(userId, kind), keyword === undefined ? undefined : eq(recent_searches.keyword, keyword)));
}

export async function listKeywords(db: Db): Promise<string[]> {
  const rows = await db
    .select({ keyword: search_keywords.keyword })
    .from(search_keywords)
    .orderBy(desc(search_keywords.weight), sql`${search_keywords.keyword} collate "C"`)
    .limit(300);
  return rows.map((row) => row.keyword);
}

/** Words for products by the number of people who searched for them lately. */
export async function listMostSearched(db: Db, since: Date, fewestPeople: number, limit: number) {
  return db
    .select({ keyword: recent_searches.keyword, count: count() })
    .from(recent_searches)
    .where(and(eq(recent_searches.kind, 'product'), gte(recent_searches.searched_at, since)))
    .groupBy(recent_searches.keyword)
    .having(gte(count(), fewestPeople))
    .orderBy(desc(count()), sql`${recent_searches.keyword} collate "C"`)
    .limit(limit);
}
