import { useDeferredValue, useMemo } from 'react';
import { toast } from '#lib/notices.ts';
import { PlanDrawer } from '#page-kit/lines/plan-drawer.tsx';
import { countedLines } from '#page-kit/lines/totals.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import { useShownLines } from '#page-kit/lines/use-shown-lines.ts';

/** 排柜 of the cart, or of the ticked lines. */
export default function CartPlan({ cart, onClose }: { cart: OpenCart; onClose: () => void }) {
  const shown = useDeferredValue(useShownLines(cart));
  const lines = useMemo(() => countedLines(shown), [shown]);
  const ticked = useCart(cart, (state) => state.ticked);
  return (
    <PlanDrawer
      whole="整车"
      lines={lines}
      ticked={ticked}
      onClose={onClose}
      onAdd={(id, cartons) => {
        cart.write([{ id, field: 'order_box_qty', text: String(cartons) }]);
        toast.success(`箱数已改为 ${cartons}`);
      }}
    />
  );
}
