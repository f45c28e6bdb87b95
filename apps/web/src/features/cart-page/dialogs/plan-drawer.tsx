import { Drawer, Segmented } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { toast } from '#lib/notices.ts';
import ContainerPlan from '#page-kit/containers/container-plan.tsx';
import { plannedLines } from '../model/planned-lines.ts';
import { countedLines } from '../model/totals.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import { useShownLines } from '../store/use-shown-lines.ts';

/** 排柜 of the cart, or of the ticked lines. */
export default function PlanDrawer({ cart, onClose }: { cart: OpenCart; onClose: () => void }) {
  const shown = useDeferredValue(useShownLines(cart));
  const lines = useMemo(() => countedLines(shown), [shown]);
  const ticked = useCart(cart, (state) => state.ticked);
  const [isTicked, setIsTicked] = useState(ticked.size > 0);
  const planned = useMemo(
    () => plannedLines(isTicked && ticked.size > 0 ? lines.filter(({ id }) => ticked.has(id)) : lines),
    [lines, ticked, isTicked],
  );
  return (
    <Drawer open size={640} title="排柜" onClose={onClose} destroyOnHidden>
      {ticked.size > 0 && (
        <Segmented<boolean>
          className="mb-16"
          aria-label="排哪些产品"
          value={isTicked}
          onChange={setIsTicked}
          options={[
            { value: false, label: `整车 ${lines.length} 款` },
            { value: true, label: `已勾选 ${lines.filter(({ id }) => ticked.has(id)).length} 款` },
          ]}
        />
      )}
      <ContainerPlan
        lines={planned}
        onAdd={(id, cartons) => {
          cart.write([{ id, field: 'order_box_qty', text: String(cartons) }]);
          toast.success(`箱数已改为 ${cartons}`);
        }}
      />
    </Drawer>
  );
}
