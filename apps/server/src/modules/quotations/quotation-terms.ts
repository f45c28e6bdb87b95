import type { LandedCostTerms, PriceTerms } from '@wanyuan/contract';
import { can, findLandedCostFaults, isSameFigure } from '@wanyuan/domain';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { checkTerms, usableFormula } from '../pricing/pricing.module.ts';
import { closeQuotation, NO_LINES, openQuotation, type OpenQuotation } from './open-quotation.ts';
import type { QuotationLineKind } from './quotation-line-kind.ts';
import type { QuotationNews } from './quotation-news.ts';
import { changeQuotation, type QuotationRow } from './quotations.repo.ts';
import type { Repricing } from './reprice-lines.ts';

interface NewTerms {
  formula_id: number | null;
  terms: PriceTerms | null;
  scope: 'none' | 'new' | 'all';
}

interface Dependencies {
  kind: QuotationLineKind;
  repricing: Repricing;
  news: QuotationNews;
  now: () => Date;
}

type OwnTerms = Pick<QuotationRow, 'terms' | 'terms_rate_at' | 'terms_by' | 'formula_id'>;
const NO_TERMS: OwnTerms = { terms: null, terms_rate_at: null, terms_by: null, formula_id: null };

/** Refuses terms that give no figures: the customer would see none, without a reason. */
function checkLanded({ local_charge, ...terms }: LandedCostTerms): void {
  const faults = findLandedCostFaults({ ...terms, local_charges: local_charge });
  if (faults.length === 0) return;
  const pathOf = (field: string) => `landed.${field === 'local_charges' ? 'local_charge' : field}`;
  throw invalidInput(faults.map(({ field, message }) => ({ path: pathOf(field), message })));
}

/** What a quotation's prices are made by. */
export function createQuotationTerms({ kind, repricing, news, now }: Dependencies) {
  /** A template's terms are copied: what becomes of the template later is of no account. */
  async function chosen(
    context: UserCallContext,
    quotation: OpenQuotation,
    { formula_id, terms }: NewTerms,
  ): Promise<OwnTerms> {
    if (terms !== null) {
      if (!can(context.session, 'price.make_formulas'))
        throw new AppError('FORBIDDEN', { msg: '公司不让业务员自定价格条件，请选择公司的公式' });
      checkTerms(terms);
      const before = quotation.terms;
      const isRateKept = before !== null && before.currency === terms.currency && isSameFigure(before.rate, terms.rate);
      const terms_rate_at = isRateKept ? quotation.terms_rate_at : quotation.updated_at;
      return { terms, terms_rate_at, terms_by: context.session.id, formula_id };
    }
    if (formula_id === null) return NO_TERMS;
    const formula = await usableFormula(context, formula_id);
    return {
      terms: formula.terms,
      terms_rate_at: formula.rate_set_at,
      terms_by: formula.scope === 'user' ? formula.user_id : null,
      formula_id,
    };
  }

  return {
    async set(context: UserCallContext, id: number, wanted: NewTerms) {
      const { db, audit } = context;
      const before = await openQuotation(context, id, now());
      const own = await chosen(context, before, wanted);
      const quotation = { ...before, ...own };
      await changeQuotation(db, id, own);
      await audit({
        action: 'quotation.set_terms',
        before: { id, formula_id: before.formula_id, terms: before.terms },
        after: { id, formula_id: own.formula_id, terms: own.terms },
      });
      const { scope } = wanted;
      const pricer = scope === 'none' ? null : await kind.pricer(db, quotation);
      const done =
        scope === 'none' || !pricer || pricer.formula_key === null
          ? { count: 0, kept: 0, change: NO_LINES }
          : await repricing.repriceOpen(context, quotation, { scope, ids: [] }, pricer);
      await closeQuotation(context, news, quotation, done.change);
      return { revision: quotation.revision, count: done.count, kept: done.kept };
    },

    async setLanded(context: UserCallContext, id: number, landed: LandedCostTerms | null): Promise<number> {
      if (landed !== null) checkLanded(landed);
      const quotation = await openQuotation(context, id, now());
      await changeQuotation(context.db, id, { landed });
      await closeQuotation(context, news, quotation, NO_LINES);
      return quotation.revision;
    },
  };
}
