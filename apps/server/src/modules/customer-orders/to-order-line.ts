import type { CustomerOrderDetail, Picture } from '@wanyuan/contract';
import { goneToy } from '../priced-lines/priced-lines.module.ts';
import type { OrderLineRow } from './order-lines.repo.ts';

type ShownLine = CustomerOrderDetail['lines'][number];

/** A line as the company's people see it. Of a black toy only the number stays, beside what was agreed to pay. */
export function toOrderLine(
  line: OrderLineRow,
  { isGone, pictures }: { isGone(toyId: number): boolean; pictures: ReadonlyMap<number, Picture> },
): ShownLine {
  const { id, toy_id, snapshot, custom_number, order_box_qty, quantity, quoted_price, currency } = line;
  const kept = { id, toy_id, custom_number, order_box_qty, quantity, quoted_price, currency };
  if (toy_id !== null && snapshot !== null && isGone(toy_id))
    return { ...kept, toy: goneToy(snapshot.number), picture: null, name: '', name_en: '', remark: '', is_gone: true };
  return {
    ...kept,
    toy: snapshot,
    picture: pictures.get(line.picture_ids[0] ?? 0) ?? null,
    name: line.name,
    name_en: line.name_en,
    remark: line.remark,
    is_gone: false,
  };
}
