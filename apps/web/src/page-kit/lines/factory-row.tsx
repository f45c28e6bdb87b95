import { cartTotals, showCubicMetres } from '@wanyuan/domain';
import { Factory } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import frame from '#page-kit/sheet/sheet.module.css';
import { shownLine } from '../model/drafts.ts';
import { totalled } from '../model/totals.ts';
import type { GridRow } from '../model/view-lines.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import styles from './sheet.module.css';
import { TickBox } from './tick-box.tsx';

interface FactoryRowProps {
  cart: OpenCart;
  row: Extract<GridRow, { kind: 'factory' }>;
  index: number;
  top: number;
  onTick: (ids: readonly number[], isOn: boolean) => void;
}

/** The heading above a factory's lines, with their sums. */
export function FactoryRow({ cart, row, index, top, onTick }: FactoryRowProps) {
  const lines = useCart(cart, (state) => state.lines);
  const drafts = useCart(cart, (state) => state.drafts);
  const ticked = useCart(cart, (state) => state.ticked);
  const totals = cartTotals(
    row.ids.flatMap((id) => {
      const line = lines.get(id);
      return line && !line.is_gone ? [totalled(shownLine(line, drafts.get(id)))] : [];
    }),
  );
  const count = row.ids.filter((id) => ticked.has(id)).length;
  const amounts = totals.quoted_amounts.map(({ currency, amount }) => `${currency} ${showMoney(amount)}`);
  return (
    <tr
      aria-rowindex={index + 2}
      className={`${frame.row} sunken ${styles.factory}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td className={`row centred ${frame.tick}`}>
        <TickBox
          label={`选择 ${row.name} 的全部产品`}
          count={count}
          of={row.ids.length}
          onTick={(isOn) => onTick(row.ids, isOn)}
        />
      </td>
      <th scope="row" className={`row gap-8 nowrap quiet ${styles.factoryName}`}>
        <Factory size={14} aria-hidden />
        <b>{row.name}</b>
        <span>
          {row.ids.length} 款 · {formatCount(totals.cartons)} 箱 · {showCubicMetres(totals.cubic_meter)} CBM
          {amounts.length > 0 && ` · ${amounts.join(' + ')}`}
        </span>
      </th>
    </tr>
  );
}
