import { readPercentage } from '../pricing/cif.ts';
import { divide, isLess, multiply, ONE, readFraction, readPositive, subtract } from '../pricing/fraction.ts';
import type { DecimalInput, Fraction } from '../pricing/fraction.ts';
import type { Currency } from '../pricing/price-template.ts';
import { exactMargin, type MarginLine } from './line-margin.ts';
import { quotationTotals, type QuotationLine } from './quotation-totals.ts';

export const APPROVAL_MODES = ['never', 'always', 'rule'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];
export const APPROVAL_MODE_LABEL: Record<ApprovalMode, string> = {
  never: '无需审核',
  always: '全部审核',
  rule: '按规则审核',
};

/** When a quotation must be approved before it goes out. A limit that is empty is not looked at. */
export interface ApprovalRule {
  mode: ApprovalMode;
  min_margin_percent?: DecimalInput | null;
  /** Off the price that the formula gives. */
  max_discount_percent?: DecimalInput | null;
  max_total?: DecimalInput | null;
  /** Of `max_total`. */
  currency?: Currency;
}

export interface ApprovalLine extends QuotationLine, MarginLine {
  key: string;
  exworks_price: DecimalInput | null;
  quoted_price: DecimalInput | null;
  /** What the line's frozen formula gives, typed price or not. */
  formula_price: DecimalInput | null;
}

export interface ApprovalFacts {
  lines: readonly ApprovalLine[];
  /** RMB for one unit of each, as frozen; to compare totals of two currencies. */
  rates: Partial<Record<Currency, DecimalInput>>;
}

export type ApprovalReasonKind =
  | 'always'
  | 'margin'
  | 'margin_unknown'
  | 'discount'
  | 'discount_unknown'
  | 'total'
  | 'total_unknown';

export interface ApprovalReason {
  kind: ApprovalReasonKind;
  message: string;
  /** Keys of the lines that it is about. */
  lines: string[];
}

type Verdict = 'fine' | 'beyond' | 'unknown';

function reasonsOf(
  facts: ApprovalFacts,
  judge: (line: ApprovalLine) => Verdict,
  words: Record<'beyond' | 'unknown', { kind: ApprovalReasonKind; text: string }>,
): ApprovalReason[] {
  const keys = { fine: [] as string[], beyond: [] as string[], unknown: [] as string[] };
  // Fees have no factory price and no formula.
  for (const line of facts.lines) if (!line.free_kind) keys[judge(line)].push(line.key);
  return (['beyond', 'unknown'] as const)
    .filter((verdict) => keys[verdict].length > 0)
    .map((verdict) => ({
      kind: words[verdict].kind,
      message: `${keys[verdict].length} 款${words[verdict].text}`,
      lines: keys[verdict],
    }));
}

function marginReasons(min: DecimalInput, facts: ApprovalFacts): ApprovalReason[] {
  const least = readPercentage(min);
  const judge = (line: ApprovalLine): Verdict => {
    const margin = exactMargin(line);
    return margin === null ? 'unknown' : isLess(margin, least) ? 'beyond' : 'fine';
  };
  return reasonsOf(facts, judge, {
    beyond: { kind: 'margin', text: `毛利率低于 ${min}%` },
    unknown: { kind: 'margin_unknown', text: '缺少出厂价、报价或汇率，算不出毛利' },
  });
}

/** The part that a price lies below the formula's; below 0 when it lies above. */
function discountOf({ formula_price, quoted_price }: ApprovalLine): Fraction | null {
  const [formula, quoted] = [readPositive(formula_price), readPositive(quoted_price)];
  return formula && quoted && subtract(ONE, divide(quoted, formula));
}

function discountReasons(max: DecimalInput, facts: ApprovalFacts): ApprovalReason[] {
  const most = readPercentage(max);
  const judge = (line: ApprovalLine): Verdict => {
    const discount = discountOf(line);
    return discount === null ? 'unknown' : isLess(most, discount) ? 'beyond' : 'fine';
  };
  return reasonsOf(facts, judge, {
    beyond: { kind: 'discount', text: `比公式价低 ${max}% 以上` },
    unknown: { kind: 'discount_unknown', text: '没有公式价或报价，算不出折扣' },
  });
}

function totalReasons(max: DecimalInput, limitIn: Currency, { lines, rates }: ApprovalFacts): ApprovalReason[] {
  const most = readFraction(max)!;
  const yuan = (currency: Currency) => (currency === 'RMB' ? ONE : readPositive(rates[currency]));
  return quotationTotals(lines).quoted_amounts.flatMap(({ currency, amount }): ApprovalReason[] => {
    const total = readFraction(amount)!;
    const [from, to] = currency === limitIn ? [ONE, ONE] : [yuan(currency), yuan(limitIn)];
    if (!from || !to)
      return [{ kind: 'total_unknown', message: `没有${currency}或${limitIn}的汇率，无法比较总额`, lines: [] }];
    if (!isLess(multiply(most, to), multiply(total, from))) return [];
    return [{ kind: 'total', message: `总额 ${currency} ${amount} 超过 ${limitIn} ${max}`, lines: [] }];
  });
}

const isSet = (value: DecimalInput | null | undefined): value is DecimalInput => readFraction(value) !== null;

/** Why a quotation has to be approved; nothing when it has not. What cannot be told has to be looked at by a person. */
export function needsApproval(rule: ApprovalRule, facts: ApprovalFacts): ApprovalReason[] {
  if (rule.mode === 'never') return [];
  if (rule.mode === 'always') return [{ kind: 'always', message: '公司要求所有报价单先审核', lines: [] }];
  const { min_margin_percent: margin, max_discount_percent: discount, max_total: total } = rule;
  return [
    ...(isSet(margin) ? marginReasons(margin, facts) : []),
    ...(isSet(discount) ? discountReasons(discount, facts) : []),
    ...(isSet(total) ? totalReasons(total, rule.currency ?? 'USD', facts) : []),
  ];
}
