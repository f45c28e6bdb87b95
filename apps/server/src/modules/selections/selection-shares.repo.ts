import { eq, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { choose_shares, chooses } from './selections.schema.ts';

export type ShareRow = typeof choose_shares.$inferSelect;

export async function getShare(db: Db, choose_id: number): Promise<ShareRow | null> {
  const [row] = await db.select().from(choose_shares).where(eq(choose_shares.choose_id, choose_id));
  return row ?? null;
}

export async function saveShare(db: Db, row: typeof choose_shares.$inferInsert): Promise<void> {
  const { choose_id: _id, ...set } = row;
  await db.insert(choose_shares).values(row).onConflictDoUpdate({ target: choose_shares.choose_id, set });
}

/** What lies behind a link, whether it still holds or not. */
export async function findByToken(db: Db, token_hash: string) {
  const [row] = await db
    .select({ share: choose_shares, selection: chooses })
    .from(choose_shares)
    .innerJoin(chooses, eq(chooses.id, choose_shares.choose_id))
    .where(eq(choose_shares.token_hash, token_hash));
  return row ?? null;
}

export type SharedRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export async function countView(db: Db, choose_id: number, at: Date): Promise<void> {
  await db
    .update(choose_shares)
    .set({ view_count: sql`${choose_shares.view_count} + 1`, last_viewed_at: at })
    .where(eq(choose_shares.choose_id, choose_id));
}
