import { and, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Db } from '#infra/database/database.ts';
import type { Handing, Holding } from '#composition/holding.ts';
import { quotations } from './quotations.schema.ts';

/** Removed ones as well: the receiver can bring them back. The links of what was sent go on. */
export async function giveQuotations(db: Db, { company_id, from, to, customerIds }: Handing) {
  return db
    .update(quotations)
    .set({ user_id: to, revision: sql`${quotations.revision} + 1` })
    .where(
      and(
        eq(quotations.company_id, company_id),
        eq(quotations.user_id, from),
        customerIds === null ? undefined : anyOf(quotations.customer_id, customerIds),
      ),
    )
    .returning();
}

export const quotationHolding: Holding = {
  count: (db, company_id) => countByUser(db, quotations, company_id, isNull(quotations.removed_at)),
  handOver: async (db, handing) =>
    (await giveQuotations(db, handing)).filter(({ removed_at }) => removed_at === null).length,
};
