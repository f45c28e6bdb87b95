import type { ConfirmLine } from '@wanyuan/contract';
import { cartonCubicMetres, customerLineText, type CellValue, type VersionLine } from '@wanyuan/domain';
import type { ShownLine } from '../quotations/quotations.module.ts';

/** A line's cells by the names of the rules: what of it the customer sees they choose. */
export function seenLine(row: ShownLine): VersionLine {
  const { snapshot: toy, picture_ids, custom_number, name, name_en, remark, quoted_price } = row;
  const own: Record<string, CellValue> = {
    custom_number,
    name,
    name_en,
    remark,
    quoted_price: quoted_price && `${row.currency} ${quoted_price}`,
    picture_id: picture_ids,
    order_box_qty: toy === null ? row.quantity : row.order_box_qty,
  };
  const cells = toy === null ? own : { ...own, ...packingCells(toy) };
  return { key: String(row.line_key), cells };
}

const packingCells = (toy: NonNullable<ShownLine['snapshot']>) => ({
  number: toy.number,
  unit: toy.unit,
  packing_name: toy.packing_name,
  packing_name_en: toy.packing_name_en,
  carton_quantity: toy.carton_quantity,
  carton_length: toy.carton_length,
  carton_width: toy.carton_width,
  carton_height: toy.carton_height,
  carton_cubic_meter: cartonCubicMetres(toy)?.toFixed(6) ?? null,
  gross_weight: toy.gross_weight,
  net_weight: toy.net_weight,
});

type Mark = Pick<ConfirmLine, 'change' | 'was'>;
const UNMARKED: Mark = { change: null, was: null };

/** How a line stands against the version that the customer knew before; unmarked where they knew none. */
export function lineMarks(before: readonly ShownLine[] | null): (row: ShownLine) => Mark {
  if (before === null) return () => UNMARKED;
  const known = new Map(before.map((row) => [row.line_key, row]));
  return (row) => {
    const was = known.get(row.line_key);
    if (!was) return { change: 'new', was: null };
    if (customerLineText(seenLine(was)) === customerLineText(seenLine(row))) return UNMARKED;
    const cartons = was.toy_id === null ? (was.quantity ?? 1) : was.order_box_qty;
    return { change: 'changed', was: { price: was.quoted_price, cartons } };
  };
}
