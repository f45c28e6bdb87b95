import { userCan } from '../people/people.module.ts';
import { frozenFormulas, pricerOf, type Pricer } from '../pricing/pricing.module.ts';
import type { QuotationLineKind } from './quotation-line-kind.ts';
import type { LinePricers } from './reprice-lines.ts';

/**
 * Prices of lines by the formulas that are frozen on them, rate and all, so that only the ex-works price makes a
 * difference. A line without one, in another currency, or with terms of a person who may not make formulas any more gets
 * the formula in force: with their own terms that person would work the new cost out.
 */
export const frozenPricers =
  (kind: QuotationLineKind): LinePricers =>
  async (db, quotation, lines) => {
    const { company_id, user_id, currency } = quotation;
    const frozen = await frozenFormulas(
      db,
      company_id,
      lines.map(({ formula_key }) => formula_key),
    );
    const seesTerms = await userCan(db, user_id, 'price.make_formulas');
    const usable = Object.entries(frozen).filter(
      ([, parameter]) => parameter.currency === currency && (seesTerms || parameter.source === 'company'),
    );
    const pricers = new Map<string | null, Pricer>(
      usable.map(([key, parameter]) => [key, pricerOf(parameter, key)] as const),
    );
    const isCovered = lines.every((line) => line.is_manual_price || pricers.has(line.formula_key));
    const inForce = isCovered ? null : await kind.pricer(db, quotation);
    return ({ formula_key }) => pricers.get(formula_key) ?? inForce;
  };
