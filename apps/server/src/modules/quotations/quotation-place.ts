import type { PricingPlace } from '../pricing/pricing.module.ts';
import type { QuotationRow } from './quotations.repo.ts';

type Priced = Pick<
  QuotationRow,
  'company_id' | 'user_id' | 'customer_id' | 'terms' | 'terms_rate_at' | 'terms_by' | 'formula_id' | 'currency'
>;

/** What the prices of a quotation are made by: its own terms before all, and always in its currency. */
export const placeOf = (quotation: Priced): PricingPlace => {
  const { company_id, user_id, customer_id, terms, terms_rate_at, terms_by, formula_id, currency } = quotation;
  const own = terms && { terms, rate_at: terms_rate_at, formula_id, by: terms_by };
  return { company_id, user_id, customer_id, own, currency };
};
