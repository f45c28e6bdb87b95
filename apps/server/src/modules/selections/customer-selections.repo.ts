import { and, count, desc, eq, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import type { CustomerBelongings } from '#composition/customer-belongings.ts';
import { selectionHolding } from './selection-holding.repo.ts';
import { forgetShown } from './selection-products.repo.ts';
import { choose_products, chooses } from './selections.schema.ts';

const MOST = 100;

const ofCustomers = (session: Session, ids: readonly number[]) =>
  and(eq(chooses.company_id, session.tenant_id), anyOf(chooses.customer_id, ids));

const ownOfCustomers = (session: Session, ids: readonly number[]) =>
  and(anyOf(chooses.customer_id, ids), ownRows(session, 'chooses.use', chooses));

/** The selections of customers, for the page of a customer and for deleting one. */
export const customerSelections: CustomerBelongings['chooses'] = {
  async count(db, session, customerIds) {
    const rows = await db
      .select({ customer_id: chooses.customer_id, total: count() })
      .from(chooses)
      .where(ownOfCustomers(session, customerIds))
      .groupBy(chooses.customer_id);
    return new Map(rows.map(({ customer_id, total }) => [customer_id!, total]));
  },

  async list(db, session, customerId) {
    const rows = await db
      .select({
        id: chooses.id,
        name: chooses.name,
        state: chooses.state,
        product_count: sql<number>`(select count(*)::int from ${choose_products} p where p.choose_id = ${chooses}.id)`,
        updated_at: chooses.updated_at,
      })
      .from(chooses)
      .where(ownOfCustomers(session, [customerId]))
      .orderBy(desc(chooses.updated_at))
      .limit(MOST);
    return rows.map(({ updated_at, ...row }) => ({ ...row, updated_time: updated_at.toISOString() }));
  },

  async hasOthers(db, session, customerIds) {
    const all = await db.$count(chooses, ofCustomers(session, customerIds));
    return all > (await db.$count(chooses, ownOfCustomers(session, customerIds)));
  },

  async hold(db, session, customerIds) {
    await db
      .select({ id: chooses.id })
      .from(chooses)
      .where(ofCustomers(session, customerIds))
      .orderBy(chooses.id)
      .for('update');
    return [];
  },

  handOver: ({ db }, handing) => selectionHolding.handOver(db, handing),

  async reassign(context, customerIds, toCustomerId) {
    const { db, session } = context;
    const moved = await db
      .update(chooses)
      .set({ customer_id: toCustomerId })
      .where(toCustomerId === null ? ofCustomers(session, customerIds) : ownOfCustomers(session, customerIds))
      .returning({ id: chooses.id });
    await forgetShown(
      db,
      moved.map(({ id }) => id),
    );
    if (toCustomerId !== null) await this.reassign(context, customerIds, null);
  },

  async remove(context, customerIds) {
    const { db, session } = context;
    const gone = await db
      .delete(chooses)
      .where(ownOfCustomers(session, customerIds))
      .returning({ id: chooses.id, name: chooses.name });
    await this.reassign(context, customerIds, null);
    return gone;
  },
};
