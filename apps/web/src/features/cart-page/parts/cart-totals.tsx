import { RunningTotals } from '@wanyuan/domain';
import { useCan } from '#lib/session.ts';
import { ContainerStrip } from '#page-kit/lines/container-strip.tsx';
import { TotalsBar } from '#page-kit/lines/totals-bar.tsx';
import { exactOf } from '#page-kit/lines/totals.ts';
import { useLineTotals } from '#page-kit/lines/use-line-totals.ts';
import type { OpenCart } from '../store/open-cart.ts';

const start = () => new RunningTotals();

/** The cart's footer, which follows every keystroke. */
export function CartTotals({ cart, onPlan }: { cart: OpenCart; onPlan: () => void }) {
  const { totals, gone, hasExworks } = useLineTotals(cart, start, exactOf);
  const seesCosts = useCan('cost.see');
  return (
    <>
      <TotalsBar totals={totals} gone={gone} hasExworks={seesCosts && hasExworks} />
      <ContainerStrip totals={totals} onOpen={onPlan} />
    </>
  );
}
