import { HOUR_MS } from '../business-time.ts';
import { add, divide, readFraction, roundFraction, subtract, ZERO, type Fraction } from '../pricing/fraction.ts';
import { DECLINE_REASONS, type DeclineReason } from './customer-answer.ts';
import { writePercent } from './line-margin.ts';
import { AGE_BUCKETS, ageBucket, factMonth, factValue, isOpen, isWon } from './quotation-facts.ts';
import type { AgeBucket, QuotationFact } from './quotation-facts.ts';

/** What figures count; a click on one opens exactly the quotations that its row lets through. */
export const QUOTATION_COUNTS = {
  sent: () => true,
  viewed: ({ first_viewed_at }) => first_viewed_at !== null,
  submitted: ({ submitted_at }) => submitted_at !== null,
  agreed: isWon,
  open: isOpen,
} as const satisfies Record<string, (fact: QuotationFact) => boolean>;
export type QuotationCountKey = keyof typeof QUOTATION_COUNTS;
export const QUOTATION_COUNT_KEYS = Object.keys(QUOTATION_COUNTS) as QuotationCountKey[];

export const QUOTATION_COUNT_LABEL: Record<QuotationCountKey, string> = {
  sent: '已发出',
  viewed: '客户已看',
  submitted: '客户已提交',
  agreed: '已成交',
  open: '进行中',
};

/** Money in RMB by frozen rates; per cent with one decimal; null where there is nothing to tell it by. */
export interface QuotationFigures {
  counts: Record<QuotationCountKey, number>;
  sent_value: string;
  agreed_value: string;
  win_rate_by_count: string | null;
  win_rate_by_value: string | null;
  hours_to_view: string | null;
  hours_to_answer: string | null;
  hours_to_agreement: string | null;
  open_by_age: { bucket: AgeBucket; count: number; value: string }[];
  declines: { reason: DeclineReason; count: number }[];
  /** Of what was agreed and has costs; only for those who may see costs. */
  margin_percent: string | null;
}

const sumOf = (facts: readonly QuotationFact[]): Fraction =>
  facts.reduce((sum, fact) => add(sum, factValue(fact) ?? ZERO), ZERO);
const writeYuan = (amount: Fraction) => roundFraction(amount, 2, 'half_up');
const whole = (count: number): Fraction => ({ numerator: BigInt(count), denominator: 1n });
const share = (part: Fraction, all: Fraction): string | null =>
  all.numerator > 0n ? writePercent(divide(part, all)) : null;

/** The middle one, or the mean of the middle two, in hours with one decimal; null of none. */
export function medianHours(spans: readonly number[]): string | null {
  const sorted = spans.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = (sorted.length - 1) / 2;
  const twice = sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!;
  return roundFraction({ numerator: BigInt(Math.round(twice)), denominator: BigInt(2 * HOUR_MS) }, 1, 'half_up');
}

function hoursTo(
  facts: readonly QuotationFact[],
  time: 'first_viewed_at' | 'submitted_at' | 'agreed_at',
): string | null {
  return medianHours(
    facts.flatMap((fact) => {
      const at = fact[time];
      return at === null ? [] : [Math.max(0, at.getTime() - fact.first_sent_at.getTime())];
    }),
  );
}

function marginOf(won: readonly QuotationFact[]): string | null {
  const known = won.filter((fact) => fact.cost !== null && factValue(fact) !== null);
  const income = sumOf(known);
  const cost = known.reduce((sum, fact) => add(sum, readFraction(fact.cost) ?? ZERO), ZERO);
  return share(subtract(income, cost), income);
}

export function quotationFigures(facts: readonly QuotationFact[], now: Date): QuotationFigures {
  const won = facts.filter(isWon);
  const open = facts.filter(isOpen);
  const declined = facts.flatMap(({ decline_reasons }) => decline_reasons);
  const counts = Object.fromEntries(
    QUOTATION_COUNT_KEYS.map((key) => [key, facts.filter(QUOTATION_COUNTS[key]).length]),
  ) as QuotationFigures['counts'];
  return {
    counts,
    sent_value: writeYuan(sumOf(facts)),
    agreed_value: writeYuan(sumOf(won)),
    win_rate_by_count: share(whole(won.length), whole(facts.length)),
    win_rate_by_value: share(sumOf(won), sumOf(facts)),
    hours_to_view: hoursTo(facts, 'first_viewed_at'),
    hours_to_answer: hoursTo(facts, 'submitted_at'),
    hours_to_agreement: hoursTo(facts, 'agreed_at'),
    open_by_age: AGE_BUCKETS.map(({ key }) => {
      const aged = open.filter((fact) => ageBucket(fact, now) === key);
      return { bucket: key, count: aged.length, value: writeYuan(sumOf(aged)) };
    }),
    declines: DECLINE_REASONS.map((reason) => ({ reason, count: declined.filter((one) => one === reason).length }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    margin_percent: marginOf(won),
  };
}

export const FIGURE_GROUPS = ['month', 'customer', 'salesperson'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];
export const FIGURE_GROUP_LABEL: Record<FigureGroup, string> = {
  month: '按月',
  customer: '按客户',
  salesperson: '按业务员',
};

const GROUP_KEY: Record<FigureGroup, (fact: QuotationFact) => string> = {
  month: factMonth,
  customer: ({ customer_id }) => (customer_id === null ? '' : String(customer_id)),
  salesperson: ({ user_id }) => String(user_id),
};

/** A row for each month (of the first sending, in Shanghai), customer or salesperson, in the order they come in. */
export function groupFigures(
  facts: readonly QuotationFact[],
  by: FigureGroup,
  now: Date,
): { key: string; figures: QuotationFigures }[] {
  const groups = new Map<string, QuotationFact[]>();
  for (const fact of facts) {
    const key = GROUP_KEY[by](fact);
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  return [...groups].map(([key, group]) => ({ key, figures: quotationFigures(group, now) }));
}
