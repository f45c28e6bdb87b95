import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { chooseOutline, chooseRows } from '#modules/chooses/chooses.module.ts';
import { cartOutline, cartRows } from '#modules/sample-carts/sample-carts.module.ts';
import type { FoundSource } from './source-toy.ts';

const among = <T extends { id: number }>(rows: readonly T[], ids: readonly number[] | undefined): readonly T[] => {
  if (ids === undefined) return rows;
  const wanted = new Set(ids);
  return rows.filter(({ id }) => wanted.has(id));
};

/** The lines of a cart. */
export async function cartSource(
  db: Db,
  session: Session,
  { id, line_ids }: { id: number; line_ids?: number[] | undefined },
): Promise<FoundSource> {
  const { name, customer_id, customer_name, lines } = await cartOutline(db, session, id);
  return {
    title: name,
    customer_id,
    customer_name,
    refs: among(lines, line_ids).map(({ isQuoted, currency, ...line }) => ({
      ...line,
      currency: isQuoted ? currency : null,
    })),
    async load(refs) {
      const rows = await cartRows(
        db,
        id,
        refs.map((ref) => ref.id),
      );
      return rows.map(({ toy_id, snapshot, picture_id, remark, quoted_price, currency, order_box_qty }) => ({
        toy_id,
        snapshot,
        picture_id,
        remark,
        quoted_price,
        currency,
        order_box_qty,
      }));
    },
  };
}

/** The products of a selection, with the cartons that its customer asked for. */
export async function chooseSource(
  db: Db,
  session: Session,
  { id, product_ids }: { id: number; product_ids?: number[] | undefined },
): Promise<FoundSource> {
  const { name, customer_id, customer_name, products, cartons } = await chooseOutline(db, session, id);
  return {
    title: name,
    customer_id,
    customer_name,
    refs: among(products, product_ids).map(({ isQuoted, currency, ...product }) => ({
      ...product,
      currency: isQuoted ? currency : null,
      cartons: cartons.get(product.id) ?? 0,
    })),
    async load(refs) {
      const rows = await chooseRows(
        db,
        id,
        refs.map((ref) => ref.id),
      );
      return rows.map(({ id: productId, toy_id, snapshot, picture_ids, remark, quoted_price, currency }) => ({
        toy_id,
        snapshot,
        picture_id: picture_ids[0] ?? null,
        remark,
        quoted_price,
        currency,
        order_box_qty: cartons.get(productId) ?? 0,
      }));
    },
  };
}
