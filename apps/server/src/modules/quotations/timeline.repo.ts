import { desc, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { quotation_events } from './quotations.schema.ts';

/** The newest first. */
export async function listEvents(db: Db, quotation_id: number, limit: number) {
  return db
    .select()
    .from(quotation_events)
    .where(eq(quotation_events.quotation_id, quotation_id))
    .orderBy(desc(quotation_events.id))
    .limit(limit);
}
