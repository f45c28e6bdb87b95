import { quotationTotals, type Currency } from '@wanyuan/domain';
import type { Sums } from './quotations.repo.ts';

/** What sums need of a line. */
export interface SummedLine {
  toy_id: number | null;
  order_box_qty: number;
  quantity: number | null;
  quoted_price: string | null;
  currency: Currency;
  snapshot: { carton_quantity: number | null; exworks_price: string } | null;
}

/** By the rules of the footer that pages draw; all lines of a quotation are in its currency. */
export function sumsOf(lines: readonly SummedLine[]): Sums {
  const { quoted_amounts, exworks_amount } = quotationTotals(
    lines.map(({ toy_id, order_box_qty, quantity, quoted_price, currency, snapshot }) => ({
      order_box_qty: toy_id === null ? (quantity ?? 0) : order_box_qty,
      carton_quantity: snapshot?.carton_quantity ?? null,
      exworks_price: snapshot?.exworks_price ?? null,
      quoted_price,
      currency,
      free_kind: toy_id === null ? 'other' : null,
    })),
  );
  return { count: lines.length, total: quoted_amounts[0]?.amount ?? '0', cost: exworks_amount };
}
