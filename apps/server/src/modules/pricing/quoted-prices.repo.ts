import { and, desc, eq } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { customer_prices } from './pricing.schema.ts';

export async function addQuotedPrices(db: Db, rows: (typeof customer_prices.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(customer_prices).values(rows);
}

/** The last one of each toy. */
export async function listLastPrices(db: Db, company_id: number, customer_id: number, toyIds: readonly number[]) {
  return db
    .selectDistinctOn([customer_prices.toy_id], {
      toy_id: customer_prices.toy_id,
      price: customer_prices.price,
      currency: customer_prices.currency,
      quoted_at: customer_prices.quoted_at,
    })
    .from(customer_prices)
    .where(
      and(
        eq(customer_prices.company_id, company_id),
        eq(customer_prices.customer_id, customer_id),
        anyOf(customer_prices.toy_id, toyIds),
      ),
    )
    .orderBy(customer_prices.toy_id, desc(customer_prices.quoted_at), desc(customer_prices.id));
}
