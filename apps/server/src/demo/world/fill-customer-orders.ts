import type { CustomerOrderState } from '@wanyuan/domain';
import { eq } from 'drizzle-orm';
import type { Tx } from '#infra/database/database.ts';
import { createOrderMaker, type NewCustomerOrder } from '#modules/customer-orders/customer-orders.module.ts';
import { customer_order_events, customer_orders } from '#modules/customer-orders/customer-orders.schema.ts';
import { daysFrom } from './demo-time.ts';

/** How far each order went, a few days from state to state. */
const PLANS: readonly { daysAgo: number; states: readonly CustomerOrderState[] }[] = [
  { daysAgo: 1, states: [] },
  { daysAgo: 9, states: ['confirmed', 'producing'] },
  { daysAgo: 48, states: ['confirmed', 'producing', 'shipped', 'completed'] },
  { daysAgo: 20, states: ['cancelled'] },
];
const DAYS_BETWEEN = 4;
const CANCEL_REASON = '客户改期，明年春季再订';

/** Four orders in different states, of what customers agreed to; the quotations that they come from are filled before. */
export async function fillCustomerOrders(db: Tx, now: Date, agreed: readonly NewCustomerOrder[]): Promise<void> {
  for (const [turn, order] of agreed.slice(0, PLANS.length).entries()) {
    const { daysAgo, states } = PLANS[turn]!;
    const made = daysFrom(now, -daysAgo);
    const { create } = createOrderMaker({ news: { changed: async () => {} }, now: () => made });
    const { id } = await create({ db, afterCommit: () => {} }, order);
    for (const [place, state] of states.entries()) {
      const at = daysFrom(made, (place + 1) * DAYS_BETWEEN);
      const note = state === 'cancelled' ? CANCEL_REASON : '';
      await db
        .insert(customer_order_events)
        .values({ order_id: id, state, user_id: order.user_id, note, created_at: at });
      await db
        .update(customer_orders)
        .set({ state, cancel_reason: note, updated_at: at })
        .where(eq(customer_orders.id, id));
    }
  }
}
