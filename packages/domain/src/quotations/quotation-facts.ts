import { businessDay, DAY_MS, startOfBusinessDay } from '../business-time.ts';
import { multiply, readFraction, readPositive, type Fraction } from '../pricing/fraction.ts';
import type { DeclineReason } from './customer-answer.ts';

/** What figures count. Lists are narrowed by the same keys, so that a click on a figure opens exactly what it counts. */
export const QUOTATION_COUNT_KEYS = ['sent', 'viewed', 'submitted', 'agreed', 'open'] as const;
export type QuotationCountKey = (typeof QUOTATION_COUNT_KEYS)[number];

export const QUOTATION_COUNT_LABEL: Record<QuotationCountKey, string> = {
  sent: '已发出',
  viewed: '客户已看',
  submitted: '客户已提交',
  agreed: '已成交',
  open: '进行中',
};

/** By whole Shanghai days since the first sending, so that what is counted stays so until midnight. */
export const AGE_BUCKETS = [
  { key: 'week', label: '7 天内', days: 7 },
  { key: 'month', label: '8–30 天', days: 30 },
  { key: 'quarter', label: '31–90 天', days: 90 },
  { key: 'older', label: '90 天以上', days: null },
] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number]['key'];
export const AGE_BUCKET_KEYS = AGE_BUCKETS.map(({ key }) => key);

/** What was sent from then on is so many days old at most. */
export const agedAtMost = (days: number, now: Date): Date =>
  startOfBusinessDay(new Date(now.getTime() - days * DAY_MS));

/** A quotation as figures count it: once, however many versions it has, by the version that its recipients see. */
export interface QuotationFact {
  customer_id: number | null;
  user_id: number;
  /** As the query that found it tells: a second rule here could differ from the one that lists are narrowed by. */
  counted: Record<QuotationCountKey, boolean>;
  age: AgeBucket;
  /** Of its first version; drafts are not counted. */
  first_sent_at: Date;
  first_viewed_at: Date | null;
  first_submitted_at: Date | null;
  agreed_at: Date | null;
  /** In its own currency, as it was sent. */
  value: string;
  /** The same of what was ordered; null while nothing is. */
  agreed_value: string | null;
  /** RMB for one unit, as frozen when it was sent. */
  rate: string | null;
  /** RMB of what was ordered, or else sent; null when it is not known. */
  cost: string | null;
  /** One for each line that the customer declined. */
  decline_reasons: readonly DeclineReason[];
}

function yuanOf(value: string, rate: string | null): Fraction | null {
  const [amount, factor] = [readFraction(value), readPositive(rate)];
  return amount && factor && multiply(amount, factor);
}

/** RMB; null when it does not say. */
export const factValue = ({ value, rate }: QuotationFact): Fraction | null => yuanOf(value, rate);

/** The same of what was ordered. */
export const wonValue = ({ value, agreed_value, rate }: QuotationFact): Fraction | null =>
  yuanOf(agreed_value ?? value, rate);

export const factMonth = ({ first_sent_at }: QuotationFact): string => businessDay(first_sent_at).slice(0, 7);
