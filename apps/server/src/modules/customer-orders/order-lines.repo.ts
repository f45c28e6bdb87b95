import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { keptToys, type LineRows, type PicturedLines } from '../priced-lines/priced-lines.module.ts';
import { customer_order_lines } from './customer-orders.schema.ts';

export type OrderLineRow = typeof customer_order_lines.$inferSelect;
/** A line as the maker of an order brings it. */
export type NewOrderLine = Omit<typeof customer_order_lines.$inferInsert, 'id' | 'order_id' | 'position'>;

const ORDER = [asc(customer_order_lines.position)];
const INSERTED_AT_ONCE = 500;

/** The lines with a toy. */
export const ORDERED_TOYS: LineRows = {
  table: customer_order_lines,
  of: (order_id) => and(eq(customer_order_lines.order_id, order_id), isNotNull(customer_order_lines.toy_id)),
  order: ORDER,
  cartons: customer_order_lines.order_box_qty,
};

export const ORDER_PICTURES: PicturedLines = {
  table: customer_order_lines,
  list: customer_order_lines.order_id,
  order: ORDER,
};

export async function insertLines(db: Db, order_id: number, lines: readonly NewOrderLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, order_id, position }));
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE)
    await db.insert(customer_order_lines).values(rows.slice(start, start + INSERTED_AT_ONCE));
}

/** All of several orders, each in order. */
export async function linesOfOrders(db: Db, order_ids: readonly number[]): Promise<Map<number, OrderLineRow[]>> {
  const lines = await db
    .select()
    .from(customer_order_lines)
    .where(anyOf(customer_order_lines.order_id, order_ids))
    .orderBy(...ORDER);
  const linesOf = new Map(order_ids.map((id) => [id, [] as OrderLineRow[]]));
  for (const line of lines) linesOf.get(line.order_id)?.push(line);
  return linesOf;
}

export const listLines = async (db: Db, order_id: number): Promise<OrderLineRow[]> =>
  (await linesOfOrders(db, [order_id])).get(order_id)!;

/** Those of some toys that any order names. */
export const orderedToys = (db: Db, toyIds: readonly number[]): Promise<number[]> => keptToys(db, ORDERED_TOYS, toyIds);
