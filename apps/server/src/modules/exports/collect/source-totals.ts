import { quotationTotals, shownNumber, type ExportFieldKey } from '@wanyuan/domain';
import type { OpenedSource, SourceToy } from './source-toy.ts';

export type SourceTotals = Partial<Record<ExportFieldKey, string>>;

function summed({ toy_id, snapshot, order_box_qty, quantity, quoted_price, currency }: SourceToy) {
  if (toy_id === null)
    return {
      order_box_qty: quantity ?? 0,
      quoted_price,
      currency,
      exworks_price: null,
      free_kind: 'other' as const,
    };
  return {
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
  };
}

/** Sums over all toys of a source, as they stand below the table. Amounts in several currencies have none. */
export async function sourceTotals(source: OpenedSource): Promise<SourceTotals> {
  if (!source.hasOrders) return {};
  const lines: Parameters<typeof quotationTotals>[0][number][] = [];
  for await (const toys of source.batches()) lines.push(...toys.map(summed));
  const sums = quotationTotals(lines);
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
