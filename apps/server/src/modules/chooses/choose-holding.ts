import { and, count, eq } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Holding } from '../staff/holding.ts';
import { chooses } from './chooses.schema.ts';

/** Selections; their links go on, and the answers come to whoever has them. */
export const chooseHolding: Holding = {
  async count(db, company_id) {
    const rows = await db
      .select({ user_id: chooses.user_id, total: count() })
      .from(chooses)
      .where(eq(chooses.company_id, company_id))
      .groupBy(chooses.user_id);
    return new Map(rows.map(({ user_id, total }) => [user_id, total]));
  },

  async handOver(db, { company_id, from, to, customerIds }) {
    const rows = await db
      .update(chooses)
      .set({ user_id: to })
      .where(
        and(
          eq(chooses.company_id, company_id),
          eq(chooses.user_id, from),
          customerIds === null ? undefined : anyOf(chooses.customer_id, customerIds),
        ),
      )
      .returning({ id: chooses.id });
    return rows.length;
  },
};
