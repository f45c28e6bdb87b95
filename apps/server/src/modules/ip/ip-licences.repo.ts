import { and, arrayContains, asc, eq, type SQL } from 'drizzle-orm';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import { ip_licences } from './ip-licences.schema.ts';

export interface IpFilter {
  keyword: string;
  owner?: string | undefined;
  category_id?: number | undefined;
  region?: string | undefined;
}

export type IpRow = typeof ip_licences.$inferSelect;

function matches({ keyword, owner, category_id, region }: IpFilter): SQL | undefined {
  return and(
    containsWords(keyword, [ip_licences.name, ip_licences.name_en, ip_licences.owner, ip_licences.introduction]),
    owner === undefined ? undefined : eq(ip_licences.owner, owner),
    category_id === undefined ? undefined : arrayContains(ip_licences.category_ids, [category_id]),
    region === undefined ? undefined : arrayContains(ip_licences.regions, [region]),
  );
}

export async function listLicences(db: Db, filter: IpFilter): Promise<IpRow[]> {
  return db.select().from(ip_licences).where(matches(filter)).orderBy(asc(ip_licences.id)).limit(500);
}

export async function getLicence(db: Db, id: number): Promise<IpRow | null> {
  const [row] = await db.select().from(ip_licences).where(eq(ip_licences.id, id));
  return row ?? null;
}
