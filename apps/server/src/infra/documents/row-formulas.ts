import type { ColumnKey, DocumentRow } from './document-plan.ts';

/** What is counted from other columns, and from which: the first choice whose columns are all there. */
const PRODUCTS: Partial<Record<ColumnKey, readonly (readonly ColumnKey[])[]>> = {
  order_pieces: [['order_box_qty', 'carton_quantity']],
  quoted_amount: [
    ['quoted_price', 'order_pieces'],
    ['quoted_price', 'order_box_qty', 'carton_quantity'],
  ],
  exworks_amount: [
    ['exworks_price', 'order_pieces'],
    ['exworks_price', 'order_box_qty', 'carton_quantity'],
  ],
  total_cubic_meter: [['carton_cubic_meter', 'order_box_qty']],
  total_gross_weight: [['gross_weight', 'order_box_qty']],
  total_net_weight: [['net_weight', 'order_box_qty']],
};
const DECIMAL = /^(-?\d+)(?:\.(\d+))?$/;

/** The columns whose product a column is; null when it stands for itself. */
export function factorsOf(key: ColumnKey, columns: ReadonlySet<ColumnKey>): readonly ColumnKey[] | null {
  return PRODUCTS[key]?.find((factors) => factors.every((factor) => columns.has(factor))) ?? null;
}

/** Whether a row's value is what its factors come to: only then a formula may stand for it. */
export function isProduct(row: DocumentRow['cells'], key: ColumnKey, factors: readonly ColumnKey[]): boolean {
  const value = read(row[key]);
  let product = { units: 1n, scale: 0 };
  for (const factor of factors) {
    const one = read(row[factor]);
    if (one === null) return false;
    product = { units: product.units * one.units, scale: product.scale + one.scale };
  }
  if (value === null) return false;
  if (value.scale >= product.scale) {
    return value.units === product.units * 10n ** BigInt(value.scale - product.scale);
  }
  // Rounded in its last digit.
  const unit = 10n ** BigInt(product.scale - value.scale);
  const apart = value.units * unit - product.units;
  return (apart < 0n ? -apart : apart) * 2n <= unit;
}

function read(text: string | undefined): { units: bigint; scale: number } | null {
  const [, whole, part = ''] = DECIMAL.exec(text ?? '') ?? [];
  return whole === undefined ? null : { units: BigInt(whole + part), scale: part.length };
}
