import type { UserCallContext } from '#rpc/context.ts';
import type { CartNews } from './cart-news.ts';
import * as repo from './carts.repo.ts';
import { noCart } from './carts.service.ts';

/** A cart whose lines are being changed: other changes wait meanwhile. `version` is the one after the change. */
export type OpenCart = repo.CartRow;

/** Holds a cart and numbers the change that is about to be made; `close` makes it known. */
export async function openCart({ db, session }: UserCallContext, id: number, at: Date): Promise<OpenCart> {
  const cart = await repo.holdCart(db, session, id);
  if (!cart) throw noCart();
  return { ...cart, version: cart.version + 1, updated_at: at };
}

/** Only for changes that happened; a cart that is left as it was keeps its version. */
export async function closeCart(
  context: UserCallContext,
  news: CartNews,
  cart: OpenCart,
  { isListed }: { isListed: boolean },
): Promise<void> {
  await repo.saveVersion(context.db, cart);
  await news.changed(context, cart, { isListed });
}
