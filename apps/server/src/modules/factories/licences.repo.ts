import { and, count, desc, gte, isNull, lt, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { isVisibleTo, factories } from '../factory-directory/factory-directory.module.ts';

export interface LicenceSearch {
  tenant: number;
  blockedIds: readonly number[];
  keyword: string;
  state?: 'valid' | 'expired' | undefined;
  today: string;
}

const { licence_valid_until: end } = factories;

function matches({ tenant, blockedIds, keyword, state, today }: LicenceSearch): SQL | undefined {
  return and(
    isVisibleTo(tenant),
    ne(factories.licence_number, ''),
    blockedIds.length === 0 ? undefined : notInArray(factories.id, [...blockedIds]),
    containsWords(keyword, [factories.name, factories.short_name, factories.number, factories.licence_number]),
    state === 'valid' ? or(isNull(end), gte(end, today)) : undefined,
    state === 'expired' ? lt(end, today) : undefined,
  );
}

export async function listLicences(db: Db, search: LicenceSearch, page: PageRange) {
  return db
    .select({
      factory_id: factories.id,
      factory_name: factories.name,
      region_id: factories.region_id,
      number: factories.licence_number,
      issued_on: factories.licence_issued_on,
      valid_until: end,
      is_general_taxpayer: factories.is_general_taxpayer,
      picture_id: factories.licence_picture_id,
    })
    .from(factories)
    .where(matches(search))
    .orderBy(desc(factories.toy_count), desc(factories.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countLicences(db: Db, search: LicenceSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(factories).where(matches(search));
  return row!.total;
}
