import { lt } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { click_logs } from './click-logs.schema.ts';

export type ClickLog = typeof click_logs.$inferInsert;
export type ClickKind = ClickLog['kind'];

export async function createClickLogs(db: Db, rows: ClickLog[]): Promise<void> {
  await db.insert(click_logs).values(rows);
}

export async function removeClickLogsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(click_logs).where(lt(click_logs.happened_at, before));
}
