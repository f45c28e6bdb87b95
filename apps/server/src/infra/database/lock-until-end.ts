import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Until the transaction ends, no other passes here with the same name and number. */
export async function lockUntilEnd(db: Db, name: string, id = 0): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${id}))`);
}
