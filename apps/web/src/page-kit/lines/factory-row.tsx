import { showCubicMetres, type CartTotals } from '@wanyuan/domain';
import { Factory } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import frame from '../sheet/sheet.module.css';
import styles from './lines.module.css';
import { TickBox } from './tick-box.tsx';

interface FactoryRowProps {
  name: string;
  ids: readonly number[];
  totals: CartTotals;
  ticked: ReadonlySet<number>;
  index: number;
  top: number;
  onTick: (ids: readonly number[], isOn: boolean) => void;
}

/** The heading above a factory's lines, with their sums. */
export function FactoryRow({ name, ids, totals, ticked, index, top, onTick }: FactoryRowProps) {
  const count = ids.filter((id) => ticked.has(id)).length;
  const amounts = totals.quoted_amounts.map(({ currency, amount }) => `${currency} ${showMoney(amount)}`);
  return (
    <tr
      aria-rowindex={index + 2}
      className={`${frame.row} sunken ${styles.factory}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td className={`row centred ${frame.tick}`}>
        <TickBox label={`选择 ${name} 的全部产品`} count={count} of={ids.length} onTick={(isOn) => onTick(ids, isOn)} />
      </td>
      <th scope="row" className={`row gap-8 nowrap quiet ${styles.factoryName}`}>
        <Factory size={14} aria-hidden />
        <b>{name}</b>
        <span>
          {ids.length} 款 · {formatCount(totals.cartons)} 箱 · {showCubicMetres(totals.cubic_meter)} CBM
          {amounts.length > 0 && ` · ${amounts.join(' + ')}`}
        </span>
      </th>
    </tr>
  );
}
