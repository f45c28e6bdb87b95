import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { export_records } from './exports.schema.ts';

/** A user's exports under way: they are never finished once the user may no longer sign in. */
export async function unfinishedExports(db: Db, user_id: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(export_records)
    .where(and(eq(export_records.user_id, user_id), inArray(export_records.state, ['waiting', 'running'])));
  return row!.total;
}
