import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { print_keys } from './printing.schema.ts';

type PrintKeyRow = typeof print_keys.$inferSelect;

export async function createPrintKey(db: Db, values: typeof print_keys.$inferInsert): Promise<void> {
  await db.insert(print_keys).values(values);
}

export async function findPrintKey(db: Db, key_hash: string, now: Date): Promise<PrintKeyRow | null> {
  const [row] = await db
    .select()
    .from(print_keys)
    .where(and(eq(print_keys.key_hash, key_hash), gt(print_keys.expires_at, now)));
  return row ?? null;
}

/** A sheet holds whole quotations: the latest of a person stay, however many were asked for. */
export async function removeEarlierKeys(db: Db, user_id: number, kept: number): Promise<void> {
  const latest = db
    .select({ id: print_keys.id })
    .from(print_keys)
    .where(eq(print_keys.user_id, user_id))
    .orderBy(desc(print_keys.id))
    .limit(kept);
  await db.delete(print_keys).where(and(eq(print_keys.user_id, user_id), notInArray(print_keys.id, latest)));
}

/** Of one person, or of everybody. */
export async function removeExpiredKeys(db: Db, now: Date, user_id?: number): Promise<void> {
  const isTheirs = user_id === undefined ? undefined : eq(print_keys.user_id, user_id);
  await db.delete(print_keys).where(and(lte(print_keys.expires_at, now), isTheirs));
}
