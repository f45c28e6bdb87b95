import { and, eq } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Holding } from '#composition/holding.ts';
import { chooses } from './selections.schema.ts';

/** Selections; their links go on, and new answers reach the receiver. */
export const selectionHolding: Holding = {
  count: (db, company_id) => countByUser(db, chooses, company_id),

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
