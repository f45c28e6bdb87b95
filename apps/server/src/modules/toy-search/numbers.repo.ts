import { and, asc, eq, like, or, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { toys } from '../toys/toys.module.ts';
import { toy_search } from './toy-search.schema.ts';

/** Toys whose article or platform number begins so. */
export async function listNumbers(db: Db, seen: SQL, key: string, limit: number) {
  return db
    .select({
      number: toys.number,
      article_number: toys.article_number,
      name: toys.name,
      article_key: toy_search.article_key,
    })
    .from(toy_search)
    .innerJoin(toys, eq(toys.id, toy_search.toy_id))
    .where(and(or(like(toy_search.article_key, `${key}%`), like(toy_search.number_key, `${key}%`)), seen))
    .orderBy(asc(toy_search.article_key))
    .limit(limit);
}
