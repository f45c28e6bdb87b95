import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Db } from '#infra/database/database.ts';
import type { Holding } from '#composition/holding.ts';
import { customers } from './customers.schema.ts';

/** The customers that people look after. */
export const customerHolding: Holding = {
  count: (db, company_id) => countByUser(db, customers, company_id),

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

/** By name, for choosing which colleague gets which customer. */
export async function customersOf(db: Db, company_id: number, user_id: number) {
  return db
    .select({ id: customers.id, name: customers.name, country: customers.country })
    .from(customers)
    .where(and(eq(customers.company_id, company_id), eq(customers.user_id, user_id)))
    .orderBy(asc(customers.name));
}
