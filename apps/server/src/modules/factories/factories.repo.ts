import { and, count, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { containsWords } from '../../infra/database/contains-words.ts';
import type { Db } from '../../infra/database/database.ts';
import { factories } from './factories.schema.ts';

/** The public ones and those that the company keeps for itself. */
function matches(tenant: number, keyword: string): SQL | undefined {
  return and(
    or(isNull(factories.company_id), eq(factories.company_id, tenant)),
    eq(factories.is_black, false),
    containsWords(keyword, [factories.name, factories.name_en, factories.number]),
  );
}

export async function listFactories(db: Db, tenant: number, keyword: string, page: { limit: number; offset: number }) {
  return db
    .select({
      id: factories.id,
      number: factories.number,
      name: factories.name,
      name_en: factories.name_en,
      region_id: factories.region_id,
      category_ids: factories.category_ids,
      is_general_taxpayer: factories.is_general_taxpayer,
      is_verified: factories.is_verified,
      founded_year: factories.founded_year,
      toy_count: factories.toy_count,
      logo_picture_id: factories.logo_picture_id,
      cover_picture_id: factories.cover_picture_id,
    })
    .from(factories)
    .where(matches(tenant, keyword))
    .orderBy(desc(factories.toy_count), desc(factories.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countFactories(db: Db, tenant: number, keyword: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(factories).where(matches(tenant, keyword));
  return row!.total;
}

export async function listShortNames(db: Db, ids: readonly number[]) {
  return db
    .select({ id: factories.id, name: factories.short_name })
    .from(factories)
    .where(inArray(factories.id, [...ids]));
}
