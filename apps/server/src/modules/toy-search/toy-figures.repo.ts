import { and, count, countDistinct, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { Viewer } from './search-request.ts';
import { toy_search } from './toy-search.schema.ts';

const isPublic = eq(toy_search.scope, 0);

export async function countCategories(db: Db) {
  return db
    .select({
      category_id: toy_search.category_id,
      count: count(),
      factory_count: countDistinct(toy_search.factory_id),
    })
    .from(toy_search)
    .where(isPublic)
    .groupBy(toy_search.category_id);
}

/** How many public toys have each set of certificate kinds; bit n stands for certificate kind n. */
export async function countCertified(db: Db) {
  return db
    .select({ bits: toy_search.certification_bits, count: count() })
    .from(toy_search)
    .where(and(isPublic, sql`${toy_search.certification_bits} <> 0`))
    .groupBy(toy_search.certification_bits);
}

/** How many toys of each licensed character the viewer may see. */
export async function countByIp(db: Db, { tenant, blocked_factory_ids }: Viewer) {
  return db
    .select({ ip_id: toy_search.ip_id, count: count() })
    .from(toy_search)
    .where(
      and(
        isNotNull(toy_search.ip_id),
        tenant === null ? isPublic : or(isPublic, eq(toy_search.scope, tenant)),
        blocked_factory_ids.length === 0 ? undefined : notInArray(toy_search.factory_id, [...blocked_factory_ids]),
      ),
    )
    .groupBy(toy_search.ip_id);
}
