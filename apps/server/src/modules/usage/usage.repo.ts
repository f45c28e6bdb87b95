import { lt } from 'drizzle-orm';
import type { Db } from '../../infra/database/database.ts';
import { usage_records } from './usage.schema.ts';

export async function createUsageRecord(db: Db, values: typeof usage_records.$inferInsert): Promise<void> {
  await db.insert(usage_records).values(values);
}

export async function removeUsageBefore(db: Db, before: Date): Promise<void> {
  await db.delete(usage_records).where(lt(usage_records.enter_time, before));
}
