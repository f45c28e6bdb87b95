import type { FormulaParameter } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { placeOf } from './quotation-place.ts';
import type { QuotationRow, VersionRow } from './quotations.repo.ts';

/** What prices of a quotation would be made with now; null without a formula, or with one that is wrong. */
export async function termsInForce(
  db: Db,
  pricing: Pricing,
  quotation: QuotationRow,
): Promise<FormulaParameter | null> {
  try {
    return (await pricing.quoter(db, placeOf(quotation))).parameter;
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'PRICE_FORMULA_WRONG') return null;
    throw error;
  }
}

type OwnTerms = Pick<QuotationRow, 'terms' | 'terms_rate_at' | 'terms_by' | 'formula_id'>;

/** A quotation's own terms, as a version keeps them that goes out. */
export const keptTerms = ({ terms, terms_rate_at, terms_by, formula_id }: OwnTerms) => ({
  terms,
  terms_rate_at: terms_rate_at?.toISOString() ?? null,
  terms_by,
  formula_id,
});

/** Those again that a version went out with; what was sent before they were kept changes nothing. */
export function termsAgain({ sent_terms: kept }: Pick<VersionRow, 'sent_terms'>): Partial<OwnTerms> {
  return kept ? { ...kept, terms_rate_at: kept.terms_rate_at === null ? null : new Date(kept.terms_rate_at) } : {};
}
