import type { FormulaParameter } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { placeOf } from './quotation-place.ts';
import type { QuotationRow } from './quotations.repo.ts';

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
