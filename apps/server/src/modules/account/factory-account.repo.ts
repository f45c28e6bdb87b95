import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies } from './account.schema.ts';

export async function getFactoryId(db: Db, companyId: number): Promise<number | null> {
  const [row] = await db
    .select({ factory_id: companies.factory_id })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.factory_id ?? null;
}
