import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { keptToys } from '../priced-lines/priced-lines.module.ts';
import { CART_LINES } from './cart-lines.repo.ts';
import { sample_cart_lines, sample_carts } from './carts.schema.ts';

/** Those of some toys that lie in any cart, or have lain there. */
export const cartedToys = (db: Db, toyIds: readonly number[]): Promise<number[]> => keptToys(db, CART_LINES, toyIds);

/** Everybody has a cart; the first one is that which holds something. */
export function hasFilledCart(db: Db, session: Session): Promise<boolean> {
  const lines = db
    .select({ one: sql`1` })
    .from(sample_cart_lines)
    .where(eq(sample_cart_lines.cart_id, sample_carts.id));
  return hasRows(
    db,
    sample_carts,
    and(ownRows(session, 'cart.use', sample_carts), isNull(sample_carts.removed_at), exists(lines)),
  );
}
