import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies } from './account.schema.ts';

export async function getCompanyBrief(db: Db, id: number) {
  const [row] = await db
    .select({
      name: companies.name,
      contact: companies.contact,
      telephone: companies.telephone,
      mobile: companies.mobile,
    })
    .from(companies)
    .where(eq(companies.id, id));
  return row ?? null;
}
