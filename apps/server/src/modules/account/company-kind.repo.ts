import { COMPANY_TYPE } from '@wanyuan/domain';
import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies } from './account.schema.ts';

export async function getCompanyKind(db: Db, id: number): Promise<{ company_type: number; is_chvip: number } | null> {
  const [row] = await db
    .select({ company_type: companies.company_type, is_chvip: companies.is_chvip })
    .from(companies)
    .where(eq(companies.id, id));
  return row ?? null;
}

/** The companies of the platform's own staff. */
export async function listPlatformCompanies(db: Db): Promise<{ id: number }[]> {
  return db.select({ id: companies.id }).from(companies).where(eq(companies.company_type, COMPANY_TYPE.platform));
}
