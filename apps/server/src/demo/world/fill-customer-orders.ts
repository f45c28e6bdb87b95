import type { CustomerOrderState } from '@wanyuan/domain';
import { eq } from 'drizzle-orm';
import type { Tx } from '#infra/database/database.ts';
import { createOrderMaker, type NewCustomerOrder } from '#modules/customer-orders/customer-orders.module.ts';
import { customer_order_events, customer_orders } from '#modules/customer-orders/customer-orders.schema.ts';
import { daysFrom } from './demo-time.ts';

/** After so many days. */
const STEPS: readonly { state: CustomerOrderState; days: number }[] = [
  { state: 'confirmed', days: 2 },
  { state: 'producing', days: 12 },
  { state: 'shipped', days: 25 },
  { state: 'completed', days: 45 },
];
const CANCELLED: typeof STEPS = [{ state: 'cancelled', days: 4 }];
const CANCEL_REASON = '客户改期，明年春季再订';

export interface AgreedOrder {
  order: NewCustomerOrder;
  at: Date;
  isCancelled: boolean;
}

/** How far an order went by now. */
const stepsOf = ({ at, isCancelled }: AgreedOrder, now: Date): typeof STEPS =>
  (isCancelled ? CANCELLED : STEPS).filter(({ days }) => daysFrom(at, days) <= now);

/** Orders of what customers agreed to, by the quotations that they come from. */
export async function fillCustomerOrders(
  db: Tx,
  now: Date,
  agreed: readonly AgreedOrder[],
): Promise<Map<number, { id: number; number: string }>> {
  const made = new Map<number, { id: number; number: string }>();
  const events: (typeof customer_order_events.$inferInsert)[] = [];
  for (const one of agreed) {
    const { order, at } = one;
    const { create } = createOrderMaker({ news: { changed: async () => {} }, now: () => at });
    const { id: order_id, number } = await create({ db, afterCommit: () => {} }, order);
    made.set(order.source_id, { id: order_id, number });
    const steps = stepsOf(one, now).map(({ state, days }) => ({
      order_id,
      state,
      user_id: order.user_id,
      note: state === 'cancelled' ? CANCEL_REASON : '',
      created_at: daysFrom(at, days),
    }));
    const last = steps.at(-1);
    if (!last) continue;
    events.push(...steps);
    await db
      .update(customer_orders)
      .set({ state: last.state, cancel_reason: last.note, updated_at: last.created_at })
      .where(eq(customer_orders.id, order_id));
  }
  if (events.length > 0) await db.insert(customer_order_events).values(events);
  return made;
}
