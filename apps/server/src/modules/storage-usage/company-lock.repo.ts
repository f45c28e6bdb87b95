import { sql } from 'drizzle-orm';
import type { Db } from '../../infra/database/database.ts';

/** Held until the transaction ends. */
export async function lockCompany(db: Db, company_id: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('storage', ${company_id}))`);
}
