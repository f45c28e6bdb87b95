import { asc, inArray, lt } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { usage_records } from './usage.schema.ts';

export async function createUsageRecord(db: Db, values: typeof usage_records.$inferInsert): Promise<void> {
  await db.insert(usage_records).values(values);
}

/** Some at a time, since a statement has its limit of time; answers how many went. */
export async function removeUsageBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: usage_records.id })
    .from(usage_records)
    .where(lt(usage_records.enter_time, before))
    .orderBy(asc(usage_records.id))
    .limit(limit);
  const { rowCount } = await db.delete(usage_records).where(inArray(usage_records.id, old));
  return rowCount ?? 0;
}
