import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { quotation_presence } from './quotations.schema.ts';

export type Presence = typeof quotation_presence.$inferSelect;

const isPage = (quotation_id: number, page_key: string) =>
  and(eq(quotation_presence.quotation_id, quotation_id), eq(quotation_presence.page_key, page_key));

export async function getPresence(db: Db, quotation_id: number, page_key: string): Promise<Presence | null> {
  const [row] = await db.select().from(quotation_presence).where(isPage(quotation_id, page_key));
  return row ?? null;
}

export async function savePresence(db: Db, presence: Presence): Promise<void> {
  const { quotation_id: _id, page_key: _key, ...values } = presence;
  await db
    .insert(quotation_presence)
    .values(presence)
    .onConflictDoUpdate({ target: [quotation_presence.quotation_id, quotation_presence.page_key], set: values });
}

export async function removePresence(db: Db, quotation_id: number, page_key: string): Promise<void> {
  await db.delete(quotation_presence).where(isPage(quotation_id, page_key));
}

/** The pages that were heard of after `since`. */
export async function listPresent(db: Db, quotation_id: number, since: Date): Promise<Presence[]> {
  return db
    .select()
    .from(quotation_presence)
    .where(and(eq(quotation_presence.quotation_id, quotation_id), gt(quotation_presence.seen_at, since)))
    .orderBy(quotation_presence.user_id, quotation_presence.page_key);
}

export async function dropOldPresence(db: Db, before: Date): Promise<void> {
  await db.delete(quotation_presence).where(lt(quotation_presence.seen_at, before));
}
