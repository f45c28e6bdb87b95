import { RunningQuotation } from '@wanyuan/domain';
import type { ReactNode } from 'react';
import { useCan } from '#lib/session.ts';
import { showMoney } from '#lib/money.ts';
import { ContainerStrip } from '#page-kit/lines/container-strip.tsx';
import { TotalsBar } from '#page-kit/lines/totals-bar.tsx';
import { useLineTotals } from '#page-kit/lines/use-line-totals.ts';
import { exactLine } from '../model/line-totals.ts';
import { useHead, type OpenQuotation } from '../store/open-quotation.ts';
import styles from './lines-card.module.css';

const start = () => new RunningQuotation();

interface QuotationFooterProps {
  quotation: OpenQuotation;
  onPlan: () => void;
  /** What floats above the sums. */
  children: ReactNode;
}

/** The sums, which follow every keystroke. */
export function QuotationFooter({ quotation, onPlan, children }: QuotationFooterProps) {
  const { totals, gone, hasExworks } = useLineTotals(quotation.lines, start, exactLine);
  const term = useHead(quotation, ({ head }) => head?.head.term ?? '');
  const seesCosts = useCan('cost.see');
  const fees = totals.free_amounts.map(({ currency, amount }) => `${currency} ${showMoney(amount)}`);
  return (
    <>
      <div className={styles.sums}>
        <TotalsBar
          totals={totals}
          gone={gone}
          hasExworks={seesCosts && hasExworks}
          title={`合计 ${term}`}
          more={
            totals.free_lines > 0 ? [{ label: `费用 ${totals.free_lines} 行`, value: fees.join(' + ') || '—' }] : []
          }
        />
        {children}
      </div>
      <ContainerStrip totals={totals} onOpen={onPlan} />
    </>
  );
}
