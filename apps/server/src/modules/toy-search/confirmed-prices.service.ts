import { businessDay } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import * as repo from './confirmed-prices.repo.ts';
import type { ToySearchService } from './toy-search.service.ts';

/** An inquiry weighs as much as fifty looks. */
const INQUIRY_WEIGHT = 50;

interface Confirmation {
  factory_id: number;
  toy_ids: readonly number[];
  at: Date;
  /** The catalogue's price from now on; empty leaves it as it is. */
  price?: string | undefined;
}

export interface PriceChange {
  toy_id: number;
  before: string;
  after: string;
}

export type ConfirmedPriceService = ReturnType<typeof createConfirmedPriceService>;

/** What a factory says about the prices of its toys. */
export function createConfirmedPriceService({ search }: { search: Pick<ToySearchService, 'refresh'> }) {
  return {
    /**
     * Stamps that the factory confirmed the price, and changes it where one is given; answers with what changed. Toys
     * that a company imported for itself stay as that company wrote them.
     */
    async confirm(db: Db, { factory_id, toy_ids, at, price }: Confirmation): Promise<PriceChange[]> {
      const rows = await repo.lockPrices(db, factory_id, toy_ids);
      const ids = rows.map(({ id }) => id);
      await repo.stampConfirmed(db, ids, at);
      const changes: PriceChange[] = [];
      if (price !== undefined)
        for (const { id, exworks_price } of rows) {
          if (Number(exworks_price) === Number(price)) continue;
          await repo.setPrice(db, id, price, at);
          await repo.addPriceChange(db, id, businessDay(at), price);
          changes.push({ toy_id: id, before: exworks_price, after: price });
        }
      await search.refresh(db, ids);
      return changes;
    },
  };
}

/** Those of some toys whose price is the factory's own word: not what a company imported for itself. */
export async function publicToys(db: Db, toyIds: readonly number[]): Promise<Set<number>> {
  if (toyIds.length === 0) return new Set();
  return new Set((await repo.listPublic(db, toyIds)).map(({ id }) => id));
}

/** After an inquiry for these toys; the search takes it in with the hourly round. */
export async function countInquiries(db: Db, toyIds: readonly number[]): Promise<void> {
  if (toyIds.length > 0) await repo.addInquiries(db, toyIds, INQUIRY_WEIGHT);
}
