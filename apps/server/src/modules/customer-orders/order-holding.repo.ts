import { CUSTOMER_ORDER_STATE_WORDS, shownAmount } from '@wanyuan/domain';
import { and, desc, eq } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { CustomerBelongings } from '#composition/customer-belongings.ts';
import type { Holding } from '#composition/holding.ts';
import { reachable } from './customer-orders.repo.ts';
import { customer_orders } from './customer-orders.schema.ts';

const MOST = 100;

/** Orders, finished ones too: the receiver answers for what was agreed. */
export const orderHolding: Holding = {
  count: (db, company_id) => countByUser(db, customer_orders, company_id),

  async handOver(db, { company_id, from, to, customerIds }) {
    const rows = await db
      .update(customer_orders)
      .set({ user_id: to })
      .where(
        and(
          eq(customer_orders.company_id, company_id),
          eq(customer_orders.user_id, from),
          customerIds === null ? undefined : anyOf(customer_orders.customer_id, customerIds),
        ),
      )
      .returning({ id: customer_orders.id });
    return rows.length;
  },
};

/** The orders of customers. They outlive the customers: the name that was agreed under stands in their head. */
export const customersOrders: CustomerBelongings['customer_orders'] = {
  async list(db, session, customerId) {
    const rows = await db
      .select()
      .from(customer_orders)
      .where(and(eq(customer_orders.customer_id, customerId), reachable(session)))
      .orderBy(desc(customer_orders.created_at), desc(customer_orders.id))
      .limit(MOST);
    return rows.map(({ id, number, state, line_count, currency, total, updated_at }) => ({
      id,
      name: number,
      notes: [CUSTOMER_ORDER_STATE_WORDS[state].label, `${line_count} 行`, `${currency} ${shownAmount(total)}`],
      link: `/customerOrder?id=${id}`,
      updated_time: updated_at.toISOString(),
      lines: { kind: 'order', count: line_count },
    }));
  },
  handOver: ({ db }, handing) => orderHolding.handOver(db, handing),
  async reassign(context, customerIds, toCustomerId) {
    const { db, session } = context;
    const inReach = toCustomerId === null ? eq(customer_orders.company_id, session.tenant_id) : reachable(session);
    await db
      .update(customer_orders)
      .set({ customer_id: toCustomerId })
      .where(and(anyOf(customer_orders.customer_id, customerIds), inReach));
    if (toCustomerId !== null) await this.reassign(context, customerIds, null);
  },
};
