import { showCubicFeet, showCubicMetres, type CartTotals } from '@wanyuan/domain';
import { formatCount } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import styles from './footer.module.css';
import { leftOutWords, showWeight } from './totals.ts';

interface TotalsBarProps {
  totals: CartTotals;
  /** Lines whose toys are shown no more. */
  gone: number;
  hasExworks: boolean;
  /** 报价总额 FOB SHANTOU */
  title?: string;
  /** Sums beyond the usual. */
  more?: readonly { label: string; value: string }[];
}

const NOTHING: readonly { label: string; value: string }[] = [];

/** The footer of a list of lines: exact sums of what stands on the screen, and what they had to leave out. */
export function TotalsBar({ totals, gone, hasExworks, title = '报价总额', more = NOTHING }: TotalsBarProps) {
  const leftOut = [...(gone > 0 ? [`${gone} 款已下架，未计入`] : []), ...leftOutWords(totals.left_out, hasExworks)];
  const sums: { label: string; value: string; small?: string }[] = [
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
    ...more,
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
          <span>{title}</span>
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
