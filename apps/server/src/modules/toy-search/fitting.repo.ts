import { and, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { toy_search } from './toy-search.schema.ts';

/** What lists of found toys are sorted by. */
const SORTED_BY = {
  toy_id: toy_search.toy_id,
  factory_id: toy_search.factory_id,
  price: toy_search.price,
  listed_at: toy_search.listed_at,
  popularity: toy_search.popularity,
};

export type FittingToy = Awaited<ReturnType<typeof listFitting>>[number];

/** Those of the toys that fit, in no order. */
export async function listFitting(db: Db, where: SQL, ids: readonly number[]) {
  return db
    .select(SORTED_BY)
    .from(toy_search)
    .where(and(anyOf(toy_search.toy_id, ids), where));
}

/** All that fit. */
export async function listFittingIds(db: Db, where: SQL): Promise<number[]> {
  const rows = await db.select({ id: toy_search.toy_id }).from(toy_search).where(where);
  return rows.map(({ id }) => id);
}
