import { DAY_MS, HOUR_MS, startOfBusinessDay } from './business-time.ts';

export type PhoneCallKind = 'inquiry' | 'supplement';

const MINUTE_MS = 60_000;

/** Factories are called on the hour for inquiries and at half past for supplements; minutes of the day in Shanghai. */
export const PHONE_SLOTS: Record<PhoneCallKind, { first: number; last: number }> = {
  inquiry: { first: 10 * 60, last: 20 * 60 },
  supplement: { first: 10 * 60 + 30, last: 19 * 60 + 30 },
};

/** A factory that answers none of them is unreachable. */
export const PHONE_ATTEMPTS = 3;

/** The first slot at or after a moment: what is sent at 20:00 sharp is still called that day, a moment later the next. */
export function phoneSlot(kind: PhoneCallKind, sentAt: Date): Date {
  const midnight = startOfBusinessDay(sentAt).getTime();
  const first = midnight + PHONE_SLOTS[kind].first * MINUTE_MS;
  const last = midnight + PHONE_SLOTS[kind].last * MINUTE_MS;
  const sent = sentAt.getTime();
  if (sent > last) return new Date(first + DAY_MS);
  return new Date(first + Math.max(0, Math.ceil((sent - first) / HOUR_MS)) * HOUR_MS);
}

/** The first slot after an unanswered phone call; after the day's last one that is tomorrow's first. */
export function retrySlot(kind: PhoneCallKind, calledAt: Date): Date {
  return phoneSlot(kind, new Date(calledAt.getTime() + 1));
}
