import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { choose_products } from './chooses.schema.ts';

/** Those of some toys that stand in any selection. */
export async function chosenToys(db: Db, toyIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ toy_id: choose_products.toy_id })
    .from(choose_products)
    .where(anyOf(choose_products.toy_id, toyIds));
  return rows.map(({ toy_id }) => toy_id);
}
