import { useDeferredValue, useMemo } from 'react';
import { toast } from '#lib/notices.ts';
import { PlanDrawer } from '#page-kit/lines/plan-drawer.tsx';
import { countedLines } from '#page-kit/lines/totals.ts';
import { useShownLines } from '#page-kit/lines/use-shown-lines.ts';
import { hasToy } from '../model/quoted-line.ts';
import { useCanWrite, useLines, type OpenQuotation } from '../store/open-quotation.ts';

/** 排柜 of the quotation, or of the ticked lines. */
export default function QuotationPlan({ quotation, onClose }: { quotation: OpenQuotation; onClose: () => void }) {
  const shown = useDeferredValue(useShownLines(quotation.lines));
  const toys = useMemo(() => countedLines(shown).filter(hasToy), [shown]);
  const ticked = useLines(quotation, (state) => state.ticked);
  const canWrite = useCanWrite(quotation);
  const onAdd = (id: number, cartons: number): void => {
    quotation.lines.write([{ id, field: 'order_box_qty', text: String(cartons) }]);
    toast.success(`箱数已改为 ${cartons}`);
  };
  return <PlanDrawer whole="整单" lines={toys} ticked={ticked} onClose={onClose} {...(canWrite && { onAdd })} />;
}
