import { inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { factories } from './factories.schema.ts';

export async function listIndexedFacts(db: Db, ids: readonly number[] | 'all') {
  return db
    .select({
      id: factories.id,
      short_name: factories.short_name,
      region_id: factories.region_id,
      is_general_taxpayer: factories.is_general_taxpayer,
      is_black: factories.is_black,
    })
    .from(factories)
    .where(ids === 'all' ? undefined : inArray(factories.id, [...ids]));
}
