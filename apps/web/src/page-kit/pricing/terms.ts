import type { api, OutputOf, PriceTerms } from '@wanyuan/contract/client';
import {
  findPriceTemplateFaults,
  FIRST_CAPACITY_IN_CUFT,
  ROUNDING_LABEL,
  type Currency,
  type PriceTemplate,
  type PriceTemplateFault,
} from '@wanyuan/domain';

export type Rate = OutputOf<typeof api.website.get_exchange_rate>['list'][number];
export type PriceFormula = OutputOf<typeof api.website.get_price_formula_item>['list'][number];

export const START_TERMS: PriceTerms = {
  method: 'FOB SHANTOU',
  currency: 'USD',
  rate: '',
  profit: '10',
  calculation: 'multiply',
  formula: '',
  total_cost: '4500',
  capacity: '68',
  decimals: 2,
  rounding: 'half_up',
  mini_price: '',
  mini_decimals: 3,
  markup: '0',
  sea_freight: '',
  premium_rate: '',
};

export function rateOf(currency: Currency, rates: readonly Rate[]): Rate | null {
  return rates.find((rate) => rate.currency === currency) ?? null;
}

/** Whether the rate that a template is counted with has not been looked after for too long. */
export function hasStaleRate(formula: PriceFormula, rates: readonly Rate[]): boolean {
  if (formula.currency === 'RMB') return false;
  return formula.rate === '' ? rateOf(formula.currency, rates)?.is_stale === true : formula.is_rate_stale;
}

/** The rate that these terms are counted with: the typed one, or the company's of the day. */
export function rateInForce(terms: Pick<PriceTerms, 'rate' | 'currency'>, rates: readonly Rate[]): string {
  if (terms.currency === 'RMB' && terms.rate === '') return '1';
  return terms.rate || (rateOf(terms.currency, rates)?.rate ?? '');
}

/** As the domain reads it; empty figures count as nothing. */
export function toTemplate(terms: PriceTerms, rates: readonly Rate[]): PriceTemplate {
  return {
    ...terms,
    rate: rateInForce(terms, rates),
    profit: terms.profit || '0',
    markup: terms.markup || '0',
    total_cost: terms.total_cost || '0',
    mini_price: terms.mini_price || null,
    sea_freight: terms.sea_freight || null,
    premium_rate: terms.premium_rate || null,
  };
}

export function termFaults(
  terms: PriceTerms,
  rates: readonly Rate[],
): Partial<Record<PriceTemplateFault['field'], string>> {
  const faults = findPriceTemplateFaults(toTemplate(terms, rates));
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}

/** 利润 8% · USD 7.10 · 杂费 ¥4500 / 68 CBM · 四舍五入 2 位 */
export function describeTerms(terms: PriceTerms, rates: readonly Rate[] = []): string[] {
  const words: string[] = [];
  if (terms.calculation === 'custom') words.push('自定义公式');
  else words.push(`利润 ${terms.profit || 0}%${terms.calculation === 'divide' ? '（除）' : ''}`);
  if (terms.currency !== 'RMB') words.push(`${terms.currency} ${rateInForce(terms, rates) || '—'}`);
  if (Number(terms.total_cost) > 0) {
    const unit = Number(terms.capacity) >= FIRST_CAPACITY_IN_CUFT ? 'CUFT' : 'CBM';
    words.push(`杂费 ¥${terms.total_cost} / ${terms.capacity} ${unit}`);
  }
  if (Number(terms.markup) !== 0) words.push(`加价 ¥${terms.markup}`);
  words.push(`${ROUNDING_LABEL[terms.rounding]} ${terms.decimals} 位`);
  return words;
}
