import type { UserCallContext } from '#rpc/context.ts';
import type { AddResult } from '@wanyuan/contract';
import type { DataModule } from '@wanyuan/domain';
import { addLines, type WantedLine } from '../priced-lines/priced-lines.module.ts';
import type { CartLineKind } from './cart-line-kind.ts';
import { openCart } from './open-cart.ts';

export interface WantedCartLine extends WantedLine {
  cartons?: number | undefined;
}

export interface LineOrigin {
  data_module: DataModule;
  data_module_id?: number | undefined;
  recommend_ids?: readonly number[] | undefined;
}

export type AddLines = ReturnType<typeof createAddLines>;

/** Takes toys into a cart. */
export function createAddLines({ kind, now }: { kind: CartLineKind; now: () => Date }) {
  return async (
    context: UserCallContext,
    cartId: number,
    wanted: readonly WantedCartLine[],
    { data_module, data_module_id, recommend_ids = [] }: LineOrigin,
  ): Promise<AddResult> => {
    const cart = await openCart(context, cartId, now());
    return addLines(context, kind, cart, {
      wanted,
      own: ({ toy_id, picture_ids }, { cartons = 0 }) => ({
        cart_id: cart.id,
        picture_id: picture_ids[0] ?? null,
        order_box_qty: cartons,
        data_module,
        data_module_id: data_module_id ?? null,
        is_recommended: recommend_ids.includes(toy_id),
        created_at: cart.updated_at,
      }),
    });
  };
}
