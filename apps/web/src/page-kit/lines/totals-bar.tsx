import type { CartLine } from '@wanyuan/contract/client';
import { cartTotals, showCubicFeet, showCubicMetres } from '@wanyuan/domain';
import { useMemo } from 'react';
import { formatCount } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import { useCan } from '#lib/session.ts';
import { countedLines, leftOutWords, showWeight, totalled } from '../model/totals.ts';
import styles from './page.module.css';

/** The cart's footer: exact sums of what stands on the screen, and what they had to leave out. */
export function TotalsBar({ lines }: { lines: readonly CartLine[] }) {
  const counted = useMemo(() => countedLines(lines), [lines]);
  const totals = useMemo(() => cartTotals(counted.map(totalled)), [counted]);
  const seesCosts = useCan('cost.see');
  const hasExworks = seesCosts && lines.some(({ toy }) => toy.exworks_price !== undefined);
  const gone = lines.length - counted.length;
  const leftOut = [...(gone > 0 ? [`${gone} 款已下架，未计入`] : []), ...leftOutWords(totals.left_out, hasExworks)];
  const sums = [
    { label: '款数', value: formatCount(totals.styles) },
    { label: '箱数', value: formatCount(totals.cartons) },
    { label: '件数', value: formatCount(totals.pieces) },
    {
      label: '体积',
      value: `${showCubicMetres(totals.cubic_meter)} CBM`,
      small: `${showCubicFeet(totals.cubic_feet)} CUFT`,
    },
    {
      label: '毛 / 净重',
      value: `${showWeight(totals.gross_weight)} / ${showWeight(totals.net_weight)} KGS`,
    },
    ...(hasExworks ? [{ label: '出厂总额（内部）', value: `¥${showMoney(totals.exworks_amount)}` }] : []),
  ];
  return (
    <>
      {leftOut.length > 0 && (
        <output className={`edge-top t-12 warn ${styles.leftOut}`}>合计不全：{leftOut.join('；')}</output>
      )}
      <section className={`edge-top row nowrap ${styles.totals}`} aria-label="合计">
        <dl>
          {sums.map(({ label, value, small }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {small && <small>{small}</small>}
              </dd>
            </div>
          ))}
        </dl>
        <output className={`rigid ${styles.grand}`} aria-label="报价总额">
          <span>报价总额</span>
          {totals.quoted_amounts.length === 0 && <b>—</b>}
          {totals.quoted_amounts.map(({ currency, amount }) => (
            <b key={currency}>
              {currency} {showMoney(amount)}
            </b>
          ))}
        </output>
      </section>
    </>
  );
}
