import { PHONE_ATTEMPTS, phoneSlot, retrySlot, type PhoneCallKind } from '../phone-slots.ts';

const MINUTE_MS = 60_000;

/**
 * How late a phone call may be placed and still count for its slot; a server that comes back later waits for the next
 * one.
 */
export const SLOT_GRACE_MS = 10 * MINUTE_MS;

export interface DuePhoneCall {
  kind: PhoneCallKind;
  call_at: Date;
  attempts: number;
}

export type PhoneCallDecision =
  | { do: 'call'; attempt: number; next: Date }
  /** The slot has gone by, and no factory is called outside of one. */
  | { do: 'wait'; next: Date }
  /** The last phone call has had its hour. */
  | { do: 'give_up' };

/** What is to be done with a phone call that is due. */
export function decidePhoneCall({ kind, call_at, attempts }: DuePhoneCall, now: Date): PhoneCallDecision {
  if (attempts >= PHONE_ATTEMPTS) return { do: 'give_up' };
  if (now.getTime() - call_at.getTime() > SLOT_GRACE_MS) return { do: 'wait', next: phoneSlot(kind, now) };
  return { do: 'call', attempt: attempts + 1, next: retrySlot(kind, call_at) };
}

/**
 * No phone call waits for longer than to the slot that follows; one that does was booked while the clock was ahead. Two
 * hours more, because servers' clocks differ a little and a slot must not be taken back while another server takes it.
 */
export function latestSlot(kind: PhoneCallKind, now: Date): Date {
  return retrySlot(kind, new Date(now.getTime() + 120 * MINUTE_MS));
}

/** When something can be chased again; null when it can be at once. */
export function chaseFrom(chasedAt: Date | null, now: Date, hours: number): Date | null {
  // Chased in the future: the clock was wrong then, and the asker need not wait until that time.
  if (chasedAt === null || chasedAt.getTime() - now.getTime() > MINUTE_MS) return null;
  const from = new Date(chasedAt.getTime() + hours * 60 * MINUTE_MS);
  return from > now ? from : null;
}
