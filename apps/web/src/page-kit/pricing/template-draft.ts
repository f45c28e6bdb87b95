import type { api, InputOf, PriceTerms } from '@wanyuan/contract/client';
import { START_TERMS, type PriceFormula } from './terms.ts';

export type FormulaScope = PriceFormula['scope'];

export type TemplateInput = InputOf<typeof api.website.save_price_formula>;

/** A template as it stands in the form. */
export interface TemplateDraft {
  id: number | null;
  scope: FormulaScope;
  customer_id: number | null;
  name: string;
  remark: string;
  is_default: boolean;
  terms: PriceTerms;
}

export const SCOPE_LABEL: Record<FormulaScope, string> = { company: '公司', customer: '客户', user: '我的' };

const TERM_KEYS = Object.keys(START_TERMS) as (keyof PriceTerms)[];

export function termsOf(formula: PriceTerms): PriceTerms {
  return Object.fromEntries(TERM_KEYS.map((key) => [key, formula[key]])) as PriceTerms;
}

export function draftOf(formula: PriceFormula): TemplateDraft {
  const { id, scope, customer_id, name, remark, is_default } = formula;
  return { id, scope, customer_id, name, remark, is_default, terms: termsOf(formula) };
}

/** A new one, made after the one that was looked at. */
export function newDraft(customerId: number | null, after: PriceTerms = START_TERMS): TemplateDraft {
  return {
    id: null,
    scope: customerId === null ? 'user' : 'customer',
    customer_id: customerId,
    name: '',
    remark: '',
    is_default: true,
    terms: after,
  };
}

/** As it is sent. */
export function inputOf({ id, terms, customer_id, ...rest }: TemplateDraft): TemplateInput {
  return {
    ...terms,
    ...rest,
    name: rest.name.trim(),
    customer_id: rest.scope === 'customer' ? customer_id : null,
    ...(id === null ? {} : { id }),
  };
}
