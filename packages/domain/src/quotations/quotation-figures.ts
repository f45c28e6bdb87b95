import { HOUR_MS } from '../business-time.ts';
import {
  add,
  divide,
  isLess,
  readFraction,
  readPositive,
  roundFraction,
  subtract,
  ZERO,
  type Fraction,
} from '../pricing/fraction.ts';
import { DECLINE_REASONS, type DeclineReason } from './customer-answer.ts';
import { writePercent } from './line-margin.ts';
import { AGE_BUCKETS, factValue, QUOTATION_COUNT_KEYS, wonValue } from './quotation-facts.ts';
import type { AgeBucket, QuotationCountKey, QuotationFact } from './quotation-facts.ts';

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
  /** Quotations with a line that was declined so, and how many lines those are. */
  declines: { reason: DeclineReason; count: number; lines: number }[];
  /** Of what was agreed and has costs. */
  margin_percent: string | null;
}

const sumOf = (facts: readonly QuotationFact[], valueOf = factValue): Fraction =>
  facts.reduce((sum, fact) => add(sum, valueOf(fact) ?? ZERO), ZERO);
/** What was ordered beyond what was sent wins no more than all of it. */
function wonOfSent(fact: QuotationFact): Fraction | null {
  const [sent, won] = [factValue(fact), wonValue(fact)];
  return sent && won && isLess(sent, won) ? sent : won;
}
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
  time: 'first_viewed_at' | 'first_submitted_at' | 'agreed_at',
): string | null {
  return medianHours(
    facts.flatMap((fact) => {
      const at = fact[time];
      return at === null ? [] : [Math.max(0, at.getTime() - fact.first_sent_at.getTime())];
    }),
  );
}

function marginOf(won: readonly QuotationFact[]): string | null {
  // Nothing comes from a factory for nothing: a cost of zero is an unknown one.
  const known = won.filter((fact) => readPositive(fact.cost) && wonValue(fact));
  const income = sumOf(known, wonValue);
  const cost = known.reduce((sum, fact) => add(sum, readFraction(fact.cost) ?? ZERO), ZERO);
  return share(subtract(income, cost), income);
}

function declinesOf(facts: readonly QuotationFact[]): QuotationFigures['declines'] {
  const counted = DECLINE_REASONS.map((reason) => {
    const lines = facts.map(({ decline_reasons }) => decline_reasons.filter((one) => one === reason).length);
    return {
      reason,
      count: lines.filter((each) => each > 0).length,
      lines: lines.reduce((sum, each) => sum + each, 0),
    };
  });
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count || b.lines - a.lines);
}

export function quotationFigures(facts: readonly QuotationFact[]): QuotationFigures {
  const counting = (key: QuotationCountKey) => facts.filter(({ counted }) => counted[key]);
  const won = counting('agreed');
  const open = counting('open');
  const counts = Object.fromEntries(
    QUOTATION_COUNT_KEYS.map((key) => [key, counting(key).length]),
  ) as QuotationFigures['counts'];
  return {
    counts,
    sent_value: writeYuan(sumOf(facts)),
    agreed_value: writeYuan(sumOf(won, wonValue)),
    win_rate_by_count: share(whole(won.length), whole(facts.length)),
    win_rate_by_value: share(sumOf(won, wonOfSent), sumOf(facts)),
    hours_to_view: hoursTo(facts, 'first_viewed_at'),
    hours_to_answer: hoursTo(facts, 'first_submitted_at'),
    hours_to_agreement: hoursTo(facts, 'agreed_at'),
    open_by_age: AGE_BUCKETS.map(({ key }) => {
      const aged = open.filter(({ age }) => age === key);
      return { bucket: key, count: aged.length, value: writeYuan(sumOf(aged)) };
    }),
    declines: declinesOf(facts),
    margin_percent: marginOf(won),
  };
}
