import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { special_offers } from '../toys/toys.module.ts';

export type OfferRow = typeof special_offers.$inferSelect;

/** The cheapest that runs, one for each toy. */
export async function listRunning(db: Db, toyIds: readonly number[], now: Date): Promise<OfferRow[]> {
  return db
    .selectDistinctOn([special_offers.toy_id])
    .from(special_offers)
    .where(and(anyOf(special_offers.toy_id, toyIds), lte(special_offers.starts_at, now), gt(special_offers.until, now)))
    .orderBy(asc(special_offers.toy_id), asc(special_offers.price), asc(special_offers.id));
}

/** Other calls for the offer wait until this transaction ends. */
export async function lockOffer(db: Db, id: number): Promise<OfferRow | null> {
  const [row] = await db.select().from(special_offers).where(eq(special_offers.id, id)).for('update');
  return row ?? null;
}

export async function addStock(db: Db, id: number, cartons: number): Promise<void> {
  await db
    .update(special_offers)
    .set({ stock_cartons: sql`${special_offers.stock_cartons} + ${cartons}` })
    .where(eq(special_offers.id, id));
}
