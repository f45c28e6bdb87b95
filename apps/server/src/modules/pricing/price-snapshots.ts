import type { FormulaParameter, PriceTerms } from '@wanyuan/contract';
import {
  convertAmount,
  priceCalculator,
  PriceTemplateError,
  strongestFormula,
  type Currency,
  type FormulaSource,
} from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { userCan } from '../people/people.module.ts';
import type { WholeSnapshot } from '../toys/toys.module.ts';
import { customerFormula } from '../customers/customers.module.ts';
import { getFormula, listDefaults, type FormulaRow } from './formulas.repo.ts';
import { freezeFormula } from './frozen-formulas.service.ts';
import type { RateService } from './rates.service.ts';

/** The terms of one quotation. */
export interface OwnTerms {
  terms: PriceTerms;
  /** When the rate in them was typed. */
  rate_at: Date | null;
  /** The template that they began with. */
  formula_id: number | null;
  /** Who typed them; null where they are a template that counts for all. */
  by: number | null;
}

/** Whose work for which customer prices are made for. */
export interface PricingPlace {
  company_id: number;
  user_id: number;
  customer_id: number | null;
  /** A template instead of the one in force. */
  formula_id?: number | undefined;
  /** Who chose that template, where it was not a person for this work. */
  chosen_by?: 'site' | undefined;
  /** Stronger than any template. */
  own?: OwnTerms | null | undefined;
  /** Instead of the formula's: amounts in its terms are converted. */
  currency?: Currency | undefined;
}

export interface SnapshotPrice {
  quoted_price: string | null;
  price_flags: string[];
}

/** Makes the prices of any number of lines with one formula. */
export interface Pricer {
  currency: Currency;
  /** Null where there is no formula: lines then have no price of their own. */
  formula_key: string | null;
  parameter: FormulaParameter | null;
  price(snapshot: WholeSnapshot): SnapshotPrice;
}

/** Quotations without any formula are in dollars, as most are. */
const USUAL_CURRENCY: Currency = 'USD';
const NO_FLAGS: string[] = [];

const NO_FORMULA: Pricer = {
  currency: USUAL_CURRENCY,
  formula_key: null,
  parameter: null,
  price: () => ({ quoted_price: null, price_flags: NO_FLAGS }),
};

const OWN_NAME = '报价单的价格条件';
/** As many as typed prices have. */
const AMOUNT_DECIMALS = 4;

/** A salesperson's own formula without profit would tell them the cost that the company hides from them by now. */
async function counts(db: Db, { scope, user_id }: FormulaRow): Promise<boolean> {
  return scope !== 'user' || userCan(db, user_id, 'price.make_formulas');
}

async function countingFormula(db: Db, company_id: number, id: number): Promise<FormulaRow | null> {
  const formula = await getFormula(db, company_id, id);
  return formula && (await counts(db, formula)) ? formula : null;
}

/** The customer's template (the chosen one, then its own), or else the person's own, or else the company's. */
export async function formulaInForce(
  db: Db,
  place: PricingPlace,
): Promise<{ source: FormulaSource; formula: FormulaRow } | null> {
  const { company_id, customer_id } = place;
  const chosen = customer_id === null ? null : await customerFormula(db, customer_id);
  const formula = chosen === null ? null : await countingFormula(db, company_id, chosen);
  if (formula) return { source: 'customer', formula };
  const rows = await listDefaults(db, place);
  const own = rows.find(({ scope }) => scope === 'user');
  const isOwnOut = own !== undefined && !(await counts(db, own));
  const counting = isOwnOut ? rows.filter((row) => row !== own) : rows;
  return strongestFormula(Object.fromEntries(counting.map((row) => [row.scope, row])));
}

/** The caller has checked that the person may use it. */
async function chosenFormula(
  db: Db,
  { company_id, formula_id, chosen_by }: PricingPlace & { formula_id: number },
): Promise<{ source: FormulaSource; formula: FormulaRow }> {
  const formula = await countingFormula(db, company_id, formula_id);
  if (!formula) throw new AppError('NOT_FOUND', { msg: '价格公式不存在或已删除' });
  return { source: chosen_by ?? formula.scope, formula };
}

/** Makes prices with a written parameter: also with one that was frozen earlier. */
export function pricerOf(parameter: FormulaParameter, formula_key: string | null): Pricer {
  const calculate = priceCalculator(parameter);
  return {
    currency: parameter.currency,
    formula_key,
    parameter,
    price(snapshot) {
      const { price, flags } = calculate(snapshot);
      return { quoted_price: price, price_flags: flags.length === 0 ? NO_FLAGS : flags.map(({ message }) => message) };
    },
  };
}

type Terms = Pick<FormulaRow, 'name' | 'terms'> & { id: number | null; rate_set_at: Date | null };
interface Found {
  source: FormulaSource;
  formula: Terms;
}

/** A quotation's own terms count like a person's own formula: while who typed them may make formulas. */
async function ownTerms(db: Db, { own }: PricingPlace): Promise<Found | null> {
  if (!own || (own.by !== null && !(await userCan(db, own.by, 'price.make_formulas')))) return null;
  const { terms, rate_at, formula_id } = own;
  return { source: 'quotation', formula: { id: formula_id, name: OWN_NAME, terms, rate_set_at: rate_at } };
}

async function foundTerms(db: Db, place: PricingPlace): Promise<Found | null> {
  const { formula_id } = place;
  if (formula_id !== undefined) return chosenFormula(db, { ...place, formula_id });
  return (await ownTerms(db, place)) ?? formulaInForce(db, place);
}

export function createPricing({ rates }: { rates: RateService }) {
  /** The rate that was typed into the terms, or the one in force. */
  async function rateOf(db: Db, company_id: number, { terms, rate_set_at }: Terms) {
    if (terms.rate !== '') return { rate: terms.rate, rate_time: rate_set_at };
    return rates.inForce(db, company_id, terms.currency);
  }

  /** The same terms in another currency, with its rate in force. */
  async function inCurrency(db: Db, company_id: number, formula: Terms, currency: Currency): Promise<Terms> {
    const { terms } = formula;
    if (terms.currency === currency) return formula;
    const from = await rateOf(db, company_id, formula);
    const to = await rates.inForce(db, company_id, currency);
    const converted = (amount: string) => convertAmount(amount, from.rate, to.rate, AMOUNT_DECIMALS) ?? amount;
    const { mini_price, sea_freight } = terms;
    return {
      ...formula,
      terms: {
        ...terms,
        currency,
        rate: '',
        mini_price: converted(mini_price),
        sea_freight: converted(sea_freight),
      },
    };
  }

  /** The terms with the rate in force, where none was typed. */
  async function parameterOf(db: Db, { company_id, currency }: PricingPlace, { source, formula }: Found) {
    const used = currency === undefined ? formula : await inCurrency(db, company_id, formula, currency);
    const { rate, rate_time } = await rateOf(db, company_id, used);
    return {
      ...used.terms,
      rate,
      currency_type: used.terms.currency,
      formula_id: formula.id,
      formula_name: formula.name,
      source,
      rate_time: rate_time?.toISOString() ?? null,
    } satisfies FormulaParameter;
  }

  async function made(db: Db, place: PricingPlace): Promise<{ pricer: Pricer; parameter: FormulaParameter } | null> {
    const found = await foundTerms(db, place);
    if (!found) return null;
    const parameter = await parameterOf(db, place, found);
    try {
      return { pricer: pricerOf(parameter, null), parameter };
    } catch (error) {
      if (error instanceof PriceTemplateError)
        throw new AppError('PRICE_FORMULA_WRONG', { msg: `价格公式「${found.formula.name}」有误：${error.message}` });
      throw error;
    }
  }

  const withoutFormula = ({ currency }: PricingPlace): Pricer =>
    currency === undefined ? NO_FORMULA : { ...NO_FORMULA, currency };

  return {
    /** What it makes prices with is frozen at once, so that every line can say later how its price came about. */
    async pricer(db: Db, place: PricingPlace): Promise<Pricer> {
      const found = await made(db, place);
      if (!found) return withoutFormula(place);
      return { ...found.pricer, formula_key: await freezeFormula(db, place.company_id, found.parameter) };
    },

    /** Only to look at prices: nothing of it is kept. */
    quoter: async (db: Db, place: PricingPlace): Promise<Pick<Pricer, 'currency' | 'price' | 'parameter'>> =>
      (await made(db, place))?.pricer ?? withoutFormula(place),

    /** What prices in a currency are made with now. */
    rate: rates.inForce,
  };
}

export type Pricing = ReturnType<typeof createPricing>;
