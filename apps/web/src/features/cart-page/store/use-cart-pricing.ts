import { api } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { countedLines } from '#page-kit/lines/totals.ts';
import type { PricedList } from '#page-kit/pricing/priced-list.ts';
import { useCart, type OpenCart } from './open-cart.ts';

/** The cart as price templates know it. */
export function useCartPricing(cart: OpenCart): PricedList {
  const customerId = useCart(cart, ({ head }) => head?.customer_id ?? null);
  const lines = useCart(cart, (state) => state.lines);
  const ticked = useCart(cart, (state) => state.ticked);
  const { mutate, isPending } = useAct(api.website.recalculate_sample_car, {
    onDone: ({ count, kept }) => {
      toast.success(`已重算 ${count} 款${kept > 0 ? `，${kept} 款手改价没有动` : ''}`);
      void cart.refresh();
    },
  });
  return useMemo(
    () => ({
      input: { customer_pick_id: cart.id },
      customerId,
      lines: countedLines([...lines.values()]),
      ticked,
      recalculate: (scope, formulaId) =>
        mutate({
          customer_pick_id: cart.id,
          scope,
          ids: scope === 'ticked' ? [...ticked] : [],
          ...(formulaId === null ? {} : { formula_id: formulaId }),
        }),
      isBusy: isPending,
    }),
    [cart, customerId, lines, ticked, mutate, isPending],
  );
}
