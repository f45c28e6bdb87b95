import { businessDayStart, DAY_MS, type CustomerOrderSource, type CustomerOrderState } from '@wanyuan/domain';
import { and, asc, count, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { containsPattern } from '#infra/database/contains-words.ts';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { customerNameOf } from '../customers/customers.module.ts';
import { customer_order_events, customer_order_lines, customer_orders } from './customer-orders.schema.ts';

export type OrderRow = typeof customer_orders.$inferSelect;
export type OrderEventRow = typeof customer_order_events.$inferSelect;

export interface OrderFilter {
  keyword: string;
  state?: CustomerOrderState | undefined;
  source?: CustomerOrderSource | undefined;
  customer_id?: number | undefined;
  /** Lists of a customer website that they were made of. */
  site_pick_ids?: readonly number[] | undefined;
  /** Business days, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export const reachable = (session: Session) => ownRows(session, 'quotation.use', customer_orders);

/** A word stands in the number, the customer's names or a line; factories are no part of what is searched. */
function hasWord(word: string): SQL | undefined {
  const pattern = containsPattern(word);
  const lineText = sql`concat_ws(' ', ${customer_order_lines.name}, ${customer_order_lines.name_en},
    ${customer_order_lines.custom_number}, ${customer_order_lines.snapshot}->>'number',
    ${customer_order_lines.snapshot}->>'article_number')`;
  return or(
    ilike(customer_orders.number, pattern),
    ilike(customer_orders.source_number, pattern),
    sql`${customer_orders.head}->>'company' ilike ${pattern}`,
    ilike(customerNameOf(customer_orders.customer_id), pattern),
    sql`exists (select 1 from ${customer_order_lines}
      where ${customer_order_lines.order_id} = ${customer_orders.id} and ${lineText} ilike ${pattern})`,
  );
}

const narrowed = (session: Session, { keyword, source, customer_id, site_pick_ids, from, to }: OrderFilter) =>
  and(
    reachable(session),
    source && eq(customer_orders.source, source),
    site_pick_ids && and(eq(customer_orders.source, 'website'), anyOf(customer_orders.source_id, site_pick_ids)),
    customer_id === undefined ? undefined : eq(customer_orders.customer_id, customer_id),
    from === undefined ? undefined : gte(customer_orders.created_at, businessDayStart(from)),
    to === undefined ? undefined : lt(customer_orders.created_at, new Date(businessDayStart(to).getTime() + DAY_MS)),
    ...keyword.split(/\s+/).filter(Boolean).map(hasWord),
  );

/** The latest first. */
export async function listOrders(
  db: Db,
  session: Session,
  filter: OrderFilter,
  { limit, offset }: PageRange,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(customer_orders)
    .where(and(narrowed(session, filter), filter.state && eq(customer_orders.state, filter.state)))
    .orderBy(desc(customer_orders.created_at), desc(customer_orders.id))
    .limit(limit)
    .offset(offset);
}

export async function countByState(db: Db, session: Session, filter: OrderFilter) {
  return db
    .select({ state: customer_orders.state, count: count() })
    .from(customer_orders)
    .where(narrowed(session, filter))
    .groupBy(customer_orders.state);
}

export async function getOrder(db: Db, session: Session, id: number): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(customer_orders)
    .where(and(reachable(session), eq(customer_orders.id, id)));
  return row ?? null;
}

/** Held until the transaction ends. */
export async function lockOrder(db: Db, session: Session, id: number): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(customer_orders)
    .where(and(reachable(session), eq(customer_orders.id, id)))
    .for('update');
  return row ?? null;
}

export async function findBySource(db: Db, source: CustomerOrderSource, source_id: number): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(customer_orders)
    .where(and(eq(customer_orders.source, source), eq(customer_orders.source_id, source_id)));
  return row ?? null;
}

export async function isNumberUsed(db: Db, company_id: number, number: string): Promise<boolean> {
  const used = and(eq(customer_orders.company_id, company_id), eq(customer_orders.number, number));
  return (await db.$count(customer_orders, used)) > 0;
}

export async function insertOrder(db: Db, values: typeof customer_orders.$inferInsert): Promise<OrderRow> {
  const [row] = await db.insert(customer_orders).values(values).returning();
  return row!;
}

export async function updateOrder(
  db: Db,
  id: number,
  values: Partial<Pick<OrderRow, 'state' | 'cancel_reason' | 'internal_remark' | 'updated_at'>>,
): Promise<void> {
  await db.update(customer_orders).set(values).where(eq(customer_orders.id, id));
}

export async function addEvent(db: Db, event: typeof customer_order_events.$inferInsert): Promise<void> {
  await db.insert(customer_order_events).values(event);
}

/** From the first to the last. */
export async function listEvents(db: Db, order_id: number): Promise<OrderEventRow[]> {
  return db
    .select()
    .from(customer_order_events)
    .where(eq(customer_order_events.order_id, order_id))
    .orderBy(asc(customer_order_events.id));
}

/** By order, without a session: the caller knows the id from a row within reach. */
export async function orderNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: customer_orders.id, number: customer_orders.number })
    .from(customer_orders)
    .where(anyOf(customer_orders.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export const ordersById = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  db.select().from(customer_orders).where(anyOf(customer_orders.id, ids));
