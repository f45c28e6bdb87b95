import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { sample_cart_lines } from './sample-carts.schema.ts';

/** Those of some toys that lie in any cart, or have lain there. */
export async function cartedToys(db: Db, toyIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ toy_id: sample_cart_lines.toy_id })
    .from(sample_cart_lines)
    .where(anyOf(sample_cart_lines.toy_id, toyIds));
  return rows.map(({ toy_id }) => toy_id);
}
