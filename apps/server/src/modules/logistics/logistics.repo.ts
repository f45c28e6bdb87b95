import { and, arrayContains, asc, count, eq, type SQL } from 'drizzle-orm';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { logistics_companies as companies } from './logistics.schema.ts';

export interface LogisticsSearch {
  keyword: string;
  service?: string | undefined;
  region_id?: number | undefined;
}

function matches({ keyword, service, region_id }: LogisticsSearch): SQL | undefined {
  return and(
    containsWords(keyword, [companies.name, companies.routes, companies.address, companies.introduction]),
    service === undefined ? undefined : arrayContains(companies.services, [service]),
    region_id === undefined ? undefined : eq(companies.region_id, region_id),
  );
}

export async function listLogistics(db: Db, search: LogisticsSearch, page: PageRange) {
  return db
    .select()
    .from(companies)
    .where(matches(search))
    .orderBy(asc(companies.position), asc(companies.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countLogistics(db: Db, search: LogisticsSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(companies).where(matches(search));
  return row!.total;
}
