import { businessDay, businessDayStart, DAY_MS, HOUR_MS } from '../business-time.ts';
import type { QuotationState } from './quotation-states.data.ts';

export const VALIDITY_DAYS_DEFAULT = 30;
export const VALIDITY_DAYS_MAX = 366;

/** The moment from which a quotation is no longer valid: the end of its last Shanghai day, `YYYY-MM-DD`. */
export const validityEnd = (validUntil: string): Date => new Date(businessDayStart(validUntil).getTime() + DAY_MS);

export const isPastValidity = (validUntil: string, now: Date): boolean => now >= validityEnd(validUntil);

/** The last day that pages offer. */
export const defaultValidUntil = (now: Date): string =>
  businessDay(new Date(now.getTime() + VALIDITY_DAYS_DEFAULT * DAY_MS));

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Why a quotation cannot be valid until a day, in words for the person; null when it can. */
export function validityFault(validUntil: string, now: Date): string | null {
  const start = DAY.test(validUntil) ? businessDayStart(validUntil) : new Date(Number.NaN);
  if (Number.isNaN(start.getTime()) || businessDay(start) !== validUntil) return '有效期须为日期';
  if (isPastValidity(validUntil, now)) return '有效期不能早于今天';
  const isFar = start.getTime() - now.getTime() > VALIDITY_DAYS_MAX * DAY_MS;
  return isFar ? `有效期最长${VALIDITY_DAYS_MAX}天` : null;
}

export const REMINDER_KINDS = ['unopened', 'ending', 'unanswered'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Messages name no price: they outlive the switch that hides costs. */
export const REMINDER_WORDS: Record<ReminderKind, string> = {
  unopened: '客户 3 天未打开',
  ending: '3 天后到期',
  unanswered: '客户已提交，24 小时未处理',
};

export const REMINDER_UNOPENED_DAYS = 3;
export const REMINDER_ENDING_DAYS = 3;
export const REMINDER_UNANSWERED_HOURS = 24;

/** What reminders go by, of the version that stands. */
export interface ReminderFacts {
  state: QuotationState;
  sent_at: Date | null;
  /** Null while the answer to it is being written. */
  submitted_at: Date | null;
  valid_until: string | null;
  /** A recipient can open it by a link; what went out as a file alone is not seen to be opened. */
  is_linked: boolean;
  /** Reminders of this version that were given already. */
  given: readonly ReminderKind[];
}

const DUE: Record<ReminderKind, (facts: ReminderFacts, now: number) => boolean> = {
  unopened: ({ state, sent_at, is_linked }, now) =>
    state === 'sent' && is_linked && sent_at !== null && now >= sent_at.getTime() + REMINDER_UNOPENED_DAYS * DAY_MS,
  // One sent with fewer days to go needs no reminder of what its sender just chose.
  ending: ({ state, sent_at, valid_until }, now) => {
    if (valid_until === null) return false;
    const from = validityEnd(valid_until).getTime() - REMINDER_ENDING_DAYS * DAY_MS;
    return (state === 'sent' || state === 'viewed') && sent_at !== null && sent_at.getTime() < from && now >= from;
  },
  unanswered: ({ state, submitted_at }, now) =>
    state === 'customer_submitted' &&
    submitted_at !== null &&
    now >= submitted_at.getTime() + REMINDER_UNANSWERED_HOURS * HOUR_MS,
};

/** The reminders that are due now and were not given yet; none of what is past its validity but unsubmitted. */
export function dueReminders(facts: ReminderFacts, now: Date): ReminderKind[] {
  const { state, valid_until } = facts;
  const isOver = state !== 'customer_submitted' && valid_until !== null && isPastValidity(valid_until, now);
  if (isOver) return [];
  return REMINDER_KINDS.filter((kind) => !facts.given.includes(kind) && DUE[kind](facts, now.getTime()));
}
