import { api } from '@wanyuan/contract/client';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import type { OpenCart } from '../store/open-cart.ts';

/** Prices lines of the cart anew, and says how many. */
export function useRecalculation(cart: OpenCart) {
  return useAct(api.website.recalculate_sample_car, {
    onDone: ({ count, kept }) => {
      toast.success(`已重算 ${count} 款${kept > 0 ? `，${kept} 款手改价没有动` : ''}`);
      void cart.refresh();
    },
  });
}
