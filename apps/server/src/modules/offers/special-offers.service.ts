import type { Db } from '#infra/database/database.ts';
import { addStock, listRunning, lockOffer, type OfferRow } from './special-offers.repo.ts';

export type SpecialOffer = OfferRow;

/** The offers that run, by toy. */
export async function runningOffers(db: Db, toyIds: readonly number[], now: Date): Promise<Map<number, SpecialOffer>> {
  if (toyIds.length === 0) return new Map();
  const rows = await listRunning(db, toyIds, now);
  return new Map(rows.map((row) => [row.toy_id, row]));
}

/** Takes cartons out of an offer under the lock of its row; takes none when too few are left. */
export async function reserveStock(
  db: Db,
  offerId: number,
  cartons: number,
): Promise<{ isReserved: boolean; left: number }> {
  const offer = await lockOffer(db, offerId);
  const left = offer?.stock_cartons ?? 0;
  if (left < cartons) return { isReserved: false, left };
  await addStock(db, offerId, -cartons);
  return { isReserved: true, left: left - cartons };
}

/** Gives reserved cartons back; does nothing when the offer is gone. */
export const releaseStock = (db: Db, offerId: number, cartons: number): Promise<void> => addStock(db, offerId, cartons);
