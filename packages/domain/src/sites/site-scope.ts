import { CATEGORIES } from '../categories.data.ts';
import type { SALES_MARKETS } from '../data-modules.data.ts';
import { CERTIFICATE_KINDS } from '../enums.data.ts';

/** One rule of a site's scope: a toy fits that fits all that is set. A toy that fits any rule belongs to the site. */
export interface ScopeRule {
  category_ids?: number[] | undefined;
  showroom_ids?: number[] | undefined;
  factory_ids?: number[] | undefined;
  /** All of them. */
  certification_ids?: number[] | undefined;
  markets?: (typeof SALES_MARKETS)[number][] | undefined;
  /** Ex works, in RMB. */
  price_min?: number | undefined;
  price_max?: number | undefined;
  is_spot?: boolean | undefined;
  /** Only toys that the company imported itself. */
  is_own?: boolean | undefined;
  choose_id?: number | undefined;
}

export interface SiteScope {
  rules: ScopeRule[];
  /** Beside the rules. */
  added_toy_ids: number[];
  /** In spite of them. */
  removed_toy_ids: number[];
  /** Toys that come to fit later wait for a person. */
  new_toys: 'join' | 'wait';
}

export const EMPTY_SCOPE: SiteScope = { rules: [], added_toy_ids: [], removed_toy_ids: [], new_toys: 'join' };

/** A rule without a condition would show the whole catalogue. */
export const isEmptyRule = (rule: ScopeRule): boolean =>
  Object.values(rule).every(
    (value) => value === undefined || value === false || (Array.isArray(value) && value.length === 0),
  );

/** Why a rule cannot be one, in words for the person; null when it can. */
export function scopeRuleFault(rule: ScopeRule): string | null {
  if (isEmptyRule(rule)) return '每条规则至少设一个条件';
  const { price_min, price_max } = rule;
  if (price_min !== undefined && price_max !== undefined && price_min > price_max) return '价格范围的下限不能大于上限';
  return null;
}

const namesOf = (ids: readonly number[], rows: readonly { id: number; name: string }[]) =>
  ids.map((id) => rows.find((row) => row.id === id)?.name ?? '').filter(Boolean);

const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')}等${names.length}项` : names.join('、');

/** A rule in words; what has a name only in the database is counted. */
export function scopeRuleWords(rule: ScopeRule): string {
  const { category_ids = [], showroom_ids = [], factory_ids = [], certification_ids = [], markets = [] } = rule;
  const { price_min, price_max } = rule;
  const parts = [
    rule.is_own && '自己导入的产品',
    rule.choose_id !== undefined && '一份选样',
    category_ids.length > 0 && listed(namesOf(category_ids, CATEGORIES)),
    showroom_ids.length > 0 && `${showroom_ids.length}个展厅`,
    factory_ids.length > 0 && `${factory_ids.length}家工厂`,
    certification_ids.length > 0 && `有${listed(namesOf(certification_ids, CERTIFICATE_KINDS))}证书`,
    markets.length > 0 && `可进${listed(markets)}`,
    price_min !== undefined && `出厂价${price_min}元起`,
    price_max !== undefined && `出厂价${price_max}元以内`,
    rule.is_spot && '有现货',
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join('，');
}
