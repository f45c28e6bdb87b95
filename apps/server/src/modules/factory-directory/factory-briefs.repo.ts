import { and, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { factories } from './factories.schema.ts';
import { isVisibleTo } from './factories.repo.ts';

/** What a booth says of its factory; factories hidden from the tenant are left out. */
export async function listBriefs(db: Db, tenant: number | null, ids: readonly number[]) {
  return db
    .select({
      id: factories.id,
      number: factories.number,
      name: factories.short_name,
      full_name: factories.name,
      name_en: factories.name_en,
      region_id: factories.region_id,
      category_ids: factories.category_ids,
      logo_picture_id: factories.logo_picture_id,
    })
    .from(factories)
    .where(and(inArray(factories.id, [...ids]), isVisibleTo(tenant)));
}

/** Of the public ones. */
export async function countJoinedWithin(db: Db, from: Date, until: Date): Promise<number> {
  return db.$count(factories, and(isVisibleTo(null), gte(factories.created_at, from), lt(factories.created_at, until)));
}
