import { and, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { quotation_versions } from './quotations.schema.ts';

export async function dropVersion(db: Db, quotation_id: number, version: number): Promise<void> {
  await db
    .delete(quotation_versions)
    .where(and(eq(quotation_versions.quotation_id, quotation_id), eq(quotation_versions.version, version)));
}
