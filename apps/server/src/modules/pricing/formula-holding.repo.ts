import { and, eq } from 'drizzle-orm';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Holding } from '#composition/holding.ts';
import { price_formulas } from './pricing.schema.ts';

const isOwn = eq(price_formulas.scope, 'user');

/**
 * The leaver's own price templates, because customers may be priced by them. The receiver's own default stays the
 * default. Templates of the company and of customers stay where they are, even those that the leaver wrote.
 */
export const formulaHolding: Holding = {
  count: (db, company_id) => countByUser(db, price_formulas, company_id, isOwn),

  async handOver(db, { company_id, from, to, customerIds }) {
    if (customerIds !== null) return 0;
    const rows = await db
      .update(price_formulas)
      .set({ user_id: to, is_default: false })
      .where(and(isOwn, eq(price_formulas.company_id, company_id), eq(price_formulas.user_id, from)))
      .returning({ id: price_formulas.id });
    return rows.length;
  },
};
