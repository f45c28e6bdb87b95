import type { AddResult } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import type { WantedCartLine, CartServices } from '../carts/carts.module.ts';

/** A toy in a cart; where a person typed its price there, it comes with it. */
export type CartToy = Pick<WantedCartLine, 'toy_id' | 'typed'>;

interface Dependencies {
  carts: Pick<CartServices, 'carts' | 'contents' | 'addLines'>;
  pricing: Pricing;
}

export type SelectionCarts = ReturnType<typeof createSelectionCarts>;

/** What selections do with carts. */
export function createSelectionCarts({ carts: { carts, contents, addLines }, pricing }: Dependencies) {
  return {
    async toys(db: Db, session: Session, cartId: number): Promise<CartToy[]> {
      const list = await contents.all(db, session, cartId);
      return list.map(({ toy_id, quoted_price: price, currency, is_manual_price }) => ({
        toy_id,
        typed: is_manual_price && price !== null ? { price, currency } : null,
      }));
    },

    async create(context: UserCallContext, values: { name: string; customer_id: number | null }): Promise<number> {
      return (await carts.create(context, { ...values, remark: '', is_default: false })).id;
    },

    /** Typed prices go along where the cart is in the same currency: a number alone means nothing. */
    async add(context: UserCallContext, cartId: number, lines: readonly WantedCartLine[]): Promise<AddResult> {
      const { db, session } = context;
      const { user_id, customer_id } = await contents.get(db, session, cartId);
      const place = { company_id: session.tenant_id, user_id, customer_id };
      // Freezes nothing: other calls lock the cart before a formula, and the opposite order could deadlock.
      const { currency } = await pricing.quoter(db, place);
      return addLines(
        context,
        cartId,
        lines.map((line) => (line.typed?.currency === currency ? line : { ...line, typed: null })),
        { data_module: 'sample' },
      );
    },
  };
}
