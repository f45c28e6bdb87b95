import type { PriceTerms } from '@wanyuan/contract';
import { convertAmount, type Currency } from '@wanyuan/domain';
import type { UserCallContext } from '#rpc/context.ts';
import { calculatedPrice, saveLines } from '../priced-lines/priced-lines.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { draftLines } from './draft-lines.ts';
import { closeQuotation, openQuotation, type OpenQuotation } from './open-quotation.ts';
import type { QuotationLineKind } from './quotation-line-kind.ts';
import { isToyLine, listLines, QUOTATION_LINES, type ShownLine } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';
import { placeOf } from './quotation-place.ts';
import { sumsOf } from './quotation-sums.ts';
import { changeQuotation, changeVersion } from './quotations.repo.ts';

interface Dependencies {
  kind: QuotationLineKind;
  pricing: Pricing;
  news: QuotationNews;
  now: () => Date;
}

const AMOUNT_DECIMALS = 4;

/** Four decimals, of which idle ones beyond cents go. */
const shortened = (amount: string) => amount.replace(/0{1,2}$/, '');

/** Another currency: formulas price anew, what was typed is converted. */
export function createQuotationCurrency({ kind, pricing, news, now }: Dependencies) {
  /** The rates of both currencies: those that the quotation's formula quotes with, or those in force. */
  async function rates({ db }: UserCallContext, quotation: OpenQuotation, next: OpenQuotation) {
    const rateOf = async (one: OpenQuotation) => {
      const { parameter } = await pricing.quoter(db, placeOf(one));
      if (parameter) return { rate: parameter.rate, rate_time: parameter.rate_time };
      const { rate, rate_time } = await pricing.rate(db, one.company_id, one.currency);
      return { rate, rate_time: rate_time?.toISOString() ?? null };
    };
    return { from: await rateOf(quotation), to: await rateOf(next) };
  }

  return {
    async change(context: UserCallContext, id: number, currency: Currency, isPreview: boolean) {
      const { db, audit } = context;
      const quotation = await openQuotation(context, id, now());
      const { from, to } = await rates(context, quotation, { ...quotation, currency });
      const unchanged = { revision: quotation.revision - 1, total: quotation.total, ...to };
      if (currency === quotation.currency) return { ...unchanged, repriced: 0, converted: 0 };
      const converted = (amount: string) =>
        shortened(convertAmount(amount, from.rate, to.rate, AMOUNT_DECIMALS) ?? amount);
      const next = { ...quotation, currency };
      const pricer = await kind.pricer(db, next);
      const changed = (line: ShownLine): ShownLine => {
        if (isToyLine(line) && !line.is_manual_price) return { ...line, ...calculatedPrice(line.snapshot, pricer) };
        const { quoted_price } = line;
        return { ...line, currency, quoted_price: quoted_price === null ? null : converted(quoted_price) };
      };
      const lines = await listLines(db, id, quotation.version);
      const count = {
        repriced: lines.filter((line) => isToyLine(line) && !line.is_manual_price).length,
        converted: lines.filter(({ is_manual_price, quoted_price }) => is_manual_price && quoted_price !== null).length,
      };
      if (isPreview) return { ...unchanged, ...count, total: sumsOf(lines.map(changed)).total };

      const rows = await draftLines(
        db,
        quotation,
        lines.map(({ line_key }) => line_key),
      );
      await saveLines(db, QUOTATION_LINES, [], rows.map(changed), kind.stamp(quotation));
      const { landed, terms, newest } = quotation;
      const inNew = (own: PriceTerms): PriceTerms => ({
        ...own,
        currency,
        rate: '',
        mini_price: converted(own.mini_price),
        sea_freight: converted(own.sea_freight),
      });
      await changeQuotation(db, id, {
        currency,
        terms: terms && (terms.currency === currency ? terms : inNew(terms)),
        landed: landed && {
          ...landed,
          sea_freight: converted(landed.sea_freight),
          local_charge: converted(landed.local_charge),
        },
      });
      await changeVersion(db, newest, { head: { ...newest.head, currency } });
      await audit({
        action: 'quotation.change_currency',
        before: { id, currency: quotation.currency, rate: from.rate, total: quotation.total },
        after: { id, currency, rate: to.rate, ...count },
      });
      const { total } = await closeQuotation(context, news, next, 'all');
      return { ...count, total, ...to, revision: quotation.revision };
    },
  };
}
