import { and, asc, count, eq } from 'drizzle-orm';
import { anyOf } from '../../infra/database/any-of.ts';
import type { Db } from '../../infra/database/database.ts';
import type { Holding } from '../staff/holding.ts';
import { customers } from './customers.schema.ts';

/** The customers that people look after. */
export const customerHolding: Holding = {
  async count(db, company_id) {
    const rows = await db
      .select({ user_id: customers.user_id, total: count() })
      .from(customers)
      .where(eq(customers.company_id, company_id))
      .groupBy(customers.user_id);
    return new Map(rows.map(({ user_id, total }) => [user_id, total]));
  },

  async handOver(db, { company_id, from, to, customerIds, at }) {
    const rows = await db
      .update(customers)
      .set({ user_id: to, updated_at: at })
      .where(
        and(
          eq(customers.company_id, company_id),
          eq(customers.user_id, from),
          customerIds === null ? undefined : anyOf(customers.id, customerIds),
        ),
      )
      .returning({ id: customers.id });
    return rows.length;
  },
};

/** By name, for choosing who gets which. */
export async function customersOf(db: Db, company_id: number, user_id: number) {
  return db
    .select({ id: customers.id, name: customers.name, country: customers.country })
    .from(customers)
    .where(and(eq(customers.company_id, company_id), eq(customers.user_id, user_id)))
    .orderBy(asc(customers.name));
}
