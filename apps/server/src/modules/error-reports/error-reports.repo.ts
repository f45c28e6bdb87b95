import { sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { error_reports } from './error-reports.schema.ts';

/** The report's id, or null when the same person's report on the same toy is still open. */
export async function createReport(db: Db, report: typeof error_reports.$inferInsert): Promise<number | null> {
  const [row] = await db
    .insert(error_reports)
    .values(report)
    .onConflictDoNothing({ target: [error_reports.user_id, error_reports.toy_id], where: sql`state = 'pending'` })
    .returning({ id: error_reports.id });
  return row?.id ?? null;
}
