import { businessDay, DAY_MS } from '../business-time.ts';
import { multiply, readFraction, readPositive, type Fraction } from '../pricing/fraction.ts';
import type { DeclineReason } from './customer-answer.ts';
import type { QuotationState } from './quotation-states.data.ts';
import { isQuotationLive } from './quotation-states.ts';

/** A quotation as figures count it: once, however many versions it has, by the version that stands. */
export interface QuotationFact {
  id: number;
  customer_id: number | null;
  user_id: number;
  state: QuotationState;
  /** Of its first version; drafts are not counted. */
  first_sent_at: Date;
  first_viewed_at: Date | null;
  submitted_at: Date | null;
  agreed_at: Date | null;
  /** In its own currency. */
  value: string;
  /** RMB for one unit, as frozen in it. */
  rate: string;
  /** RMB of the same lines; null when some have no cost. */
  cost: string | null;
  decline_reasons: readonly DeclineReason[];
}

/** RMB; null when it does not say. */
export function factValue({ value, rate }: QuotationFact): Fraction | null {
  const [amount, factor] = [readFraction(value), readPositive(rate)];
  return amount && factor && multiply(amount, factor);
}

export const factMonth = ({ first_sent_at }: QuotationFact): string => businessDay(first_sent_at).slice(0, 7);

export const isWon = ({ agreed_at }: QuotationFact): boolean => agreed_at !== null;
/** Sent, and neither won nor ended. */
export const isOpen = ({ state }: QuotationFact): boolean => isQuotationLive(state);

export const AGE_BUCKETS = [
  { key: 'week', label: '7 天内', days: 7 },
  { key: 'month', label: '8–30 天', days: 30 },
  { key: 'quarter', label: '31–90 天', days: 90 },
  { key: 'older', label: '90 天以上', days: Number.POSITIVE_INFINITY },
] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number]['key'];

/** By whole days since it was first sent. */
export function ageBucket({ first_sent_at }: QuotationFact, now: Date): AgeBucket {
  const days = (now.getTime() - first_sent_at.getTime()) / DAY_MS;
  return AGE_BUCKETS.find((bucket) => days <= bucket.days)!.key;
}
