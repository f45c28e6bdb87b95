import type { CustomerOrderDetail } from '@wanyuan/contract';
import { cartTotals, quotationTotals } from '@wanyuan/domain';
import type { NewOrderLine, OrderLineRow } from './order-lines.repo.ts';

type SummedLine = Pick<
  NewOrderLine,
  'toy_id' | 'snapshot' | 'order_box_qty' | 'quantity' | 'quoted_price' | 'currency'
>;

/** A free line counts itself and has no cartons. */
const asSummed = ({ toy_id, snapshot, order_box_qty, quantity, quoted_price = null, currency }: SummedLine) =>
  toy_id && snapshot
    ? { ...snapshot, order_box_qty, quoted_price, currency }
    : { order_box_qty: quantity ?? 0, quoted_price, currency, exworks_price: null, free_kind: 'other' as const };

/** What the customer pays for all lines, which have one currency. */
export function orderTotal(lines: readonly SummedLine[]): string {
  const { quoted_amounts } = quotationTotals(lines.map(asSummed));
  if (quoted_amounts.length > 1) throw new Error('an order in several currencies');
  return quoted_amounts[0]?.amount ?? '0.00';
}

type ByFactory = NonNullable<CustomerOrderDetail['factories']>[number];

/**
 * What is to be ordered of each factory, exact and in RMB, in the order of the lines. Toys that are gone stand together,
 * without the factory's name.
 */
export function byFactory(lines: readonly OrderLineRow[], isGone: (toyId: number) => boolean): ByFactory[] {
  const groups = new Map<number | null, { name: string; lines: OrderLineRow[] }>();
  for (const line of lines) {
    if (line.toy_id === null || line.snapshot === null) continue;
    const { factory_id, factory_name } = line.snapshot;
    const [key, name] = isGone(line.toy_id) ? [null, ''] : [factory_id, factory_name];
    const group = groups.get(key) ?? { name, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups].map(([factory_id, group]) => {
    const { cartons, pieces, exworks_amount, left_out } = cartTotals(group.lines.map(asSummed));
    return {
      factory_id,
      factory_name: group.name,
      line_ids: group.lines.map(({ id }) => id),
      cartons,
      pieces,
      exworks_total: exworks_amount,
      left_out: left_out.exworks,
    };
  });
}
