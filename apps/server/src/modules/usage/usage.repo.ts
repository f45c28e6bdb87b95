import type { Db } from '../../infra/database/database.ts';
import { usage_records } from './usage.schema.ts';

export async function createUsageRecord(db: Db, values: typeof usage_records.$inferInsert): Promise<void> {
  await db.insert(usage_records).values(values);
}
