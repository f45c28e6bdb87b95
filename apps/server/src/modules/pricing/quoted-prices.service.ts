import type { Currency } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { addQuotedPrices, listLastPrices } from './quoted-prices.repo.ts';

export interface QuotedPrice {
  toy_id: number;
  price: string;
  currency: Currency;
}

export interface LastQuote {
  price: string;
  currency: Currency;
  time: string;
}

interface Customer {
  company_id: number;
  customer_id: number;
}

/** Remembers what a customer was told, whenever something with prices goes out. */
export async function recordQuotedPrices(
  db: Db,
  customer: Customer,
  prices: readonly QuotedPrice[],
  quoted_at: Date,
): Promise<void> {
  await addQuotedPrices(
    db,
    prices.map((price) => ({ ...customer, ...price, quoted_at })),
  );
}

/** The last price that a customer was told of each toy. */
export async function lastQuotedPrices(
  db: Db,
  { company_id, customer_id }: Customer,
  toyIds: readonly number[],
): Promise<Map<number, LastQuote>> {
  if (toyIds.length === 0) return new Map();
  const rows = await listLastPrices(db, company_id, customer_id, toyIds);
  return new Map(
    rows.map(({ toy_id, price, currency, quoted_at }) => [toy_id, { price, currency, time: quoted_at.toISOString() }]),
  );
}
