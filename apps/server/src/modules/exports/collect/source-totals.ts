import { cartTotals, shownNumber, type ExportFieldKey } from '@wanyuan/domain';
import type { OpenedSource } from './source-toy.ts';

export type SourceTotals = Partial<Record<ExportFieldKey, string>>;

/** Sums over all toys of a source, as they stand below the table. Amounts in several currencies have none. */
export async function sourceTotals(source: OpenedSource): Promise<SourceTotals> {
  if (!source.hasOrders) return {};
  const lines: Parameters<typeof cartTotals>[0][number][] = [];
  for await (const toys of source.batches()) {
    for (const { snapshot, order_box_qty, quoted_price, currency } of toys)
      lines.push({
        order_box_qty: order_box_qty ?? 0,
        quoted_price,
        currency,
        exworks_price: snapshot.exworks_price,
        carton_quantity: snapshot.carton_quantity,
        carton_length: snapshot.carton_length,
        carton_width: snapshot.carton_width,
        carton_height: snapshot.carton_height,
        carton_cubic_meter: snapshot.carton_cubic_meter,
        carton_cubic_feet: snapshot.carton_cubic_feet,
        gross_weight: snapshot.gross_weight,
        net_weight: snapshot.net_weight,
      });
  }
  const sums = cartTotals(lines);
  const [quoted, ...others] = sums.quoted_amounts;
  return {
    order_box_qty: String(sums.cartons),
    order_pieces: String(sums.pieces),
    quoted_amount: others.length === 0 ? (quoted?.amount ?? '') : '',
    exworks_amount: sums.exworks_amount,
    total_cubic_meter: shownNumber(sums.cubic_meter, 6),
    total_gross_weight: shownNumber(sums.gross_weight, 6),
    total_net_weight: shownNumber(sums.net_weight, 6),
  };
}
