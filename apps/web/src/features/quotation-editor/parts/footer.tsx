import { useDeferredValue, useMemo } from 'react';
import { useCan } from '#lib/session.ts';
import { showMoney } from '#lib/money.ts';
import { ContainerStrip } from '#page-kit/lines/container-strip.tsx';
import { TotalsBar } from '#page-kit/lines/totals-bar.tsx';
import { countedLines } from '#page-kit/lines/totals.ts';
import { useShownLines } from '#page-kit/lines/use-shown-lines.ts';
import { totalsOfLines } from '../model/line-totals.ts';
import { hasToy } from '../model/quoted-line.ts';
import { useHead, type OpenQuotation } from '../store/open-quotation.ts';

/** The sums follow every keystroke, a little behind the typing where there are many lines. */
export function QuotationFooter({ quotation, onPlan }: { quotation: OpenQuotation; onPlan: () => void }) {
  const shown = useDeferredValue(useShownLines(quotation.lines));
  const term = useHead(quotation, ({ head }) => head?.head.term ?? '');
  const seesCosts = useCan('cost.see');
  const counted = useMemo(() => countedLines(shown), [shown]);
  const toys = useMemo(() => counted.filter(hasToy), [counted]);
  const totals = useMemo(() => totalsOfLines(counted), [counted]);
  const fees = totals.free_amounts.map(({ currency, amount }) => `${currency} ${showMoney(amount)}`);
  const hasExworks = seesCosts && toys.some(({ toy }) => toy.exworks_price !== undefined);
  return (
    <>
      <TotalsBar
        totals={totals}
        gone={shown.length - counted.length}
        hasExworks={hasExworks}
        title={`合计 ${term}`}
        more={totals.free_lines > 0 ? [{ label: `费用 ${totals.free_lines} 行`, value: fees.join(' + ') || '—' }] : []}
      />
      <ContainerStrip lines={toys} onOpen={onPlan} />
    </>
  );
}
