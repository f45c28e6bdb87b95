import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { company_rates, market_rates } from './pricing.schema.ts';

export type MarketRate = typeof market_rates.$inferSelect;
export type CompanyRate = typeof company_rates.$inferSelect;

export async function listMarketRates(db: Db): Promise<MarketRate[]> {
  return db.select().from(market_rates);
}

/** A late answer of the source does not undo a newer one. */
export async function saveMarketRates(db: Db, rates: readonly MarketRate[]): Promise<void> {
  if (rates.length === 0) return;
  await db
    .insert(market_rates)
    .values([...rates])
    .onConflictDoUpdate({
      target: market_rates.currency,
      set: { rate: sql`excluded.rate`, source: sql`excluded.source`, rate_time: sql`excluded.rate_time` },
      setWhere: sql`excluded.rate_time >= ${market_rates.rate_time}`,
    });
}

export async function listCompanyRates(db: Db, company_id: number): Promise<CompanyRate[]> {
  return db.select().from(company_rates).where(eq(company_rates.company_id, company_id));
}

export async function getCompanyRate(
  db: Db,
  company_id: number,
  currency: CompanyRate['currency'],
): Promise<CompanyRate | null> {
  const [row] = await db
    .select()
    .from(company_rates)
    .where(and(eq(company_rates.company_id, company_id), eq(company_rates.currency, currency)));
  return row ?? null;
}

export async function saveCompanyRate(db: Db, { company_id, currency, ...values }: CompanyRate): Promise<void> {
  await db
    .insert(company_rates)
    .values({ company_id, currency, ...values })
    .onConflictDoUpdate({ target: [company_rates.company_id, company_rates.currency], set: values });
}
