import { and, count, gte, inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { toys } from './toys.schema.ts';
import { listedFor } from './visible-to.sql.ts';

export async function countListedSince(db: Db, tenant: number, factoryIds: readonly number[], since: Date) {
  return db
    .select({ factory_id: toys.factory_id, count: count() })
    .from(toys)
    .where(and(inArray(toys.factory_id, [...factoryIds]), listedFor(tenant), gte(toys.listed_at, since)))
    .groupBy(toys.factory_id);
}
