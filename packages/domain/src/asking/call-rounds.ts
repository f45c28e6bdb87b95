import { CALL_ATTEMPTS, callSlot, retrySlot, type CallKind } from '../call-slots.ts';

const MINUTE_MS = 60_000;

/** How late a call may be placed and still count for its slot; a server that comes back later waits for the next one. */
export const SLOT_GRACE_MS = 10 * MINUTE_MS;

export interface DueCall {
  kind: CallKind;
  call_at: Date;
  attempts: number;
}

export type CallDecision =
  | { do: 'call'; attempt: number; next: Date }
  /** The slot has gone by, and nobody is called outside of one. */
  | { do: 'wait'; next: Date }
  /** The last call has had its hour. */
  | { do: 'give_up' };

/** What is to be done with a call that is due. */
export function decideCall({ kind, call_at, attempts }: DueCall, now: Date): CallDecision {
  if (attempts >= CALL_ATTEMPTS) return { do: 'give_up' };
  if (now.getTime() - call_at.getTime() > SLOT_GRACE_MS) return { do: 'wait', next: callSlot(kind, now) };
  return { do: 'call', attempt: attempts + 1, next: retrySlot(kind, call_at) };
}

/**
 * No call waits for longer than to the slot that follows; one that does was booked while the clock was ahead. Two hours
 * more, because servers' clocks differ a little and a slot must not be taken back while another server takes it.
 */
export function latestSlot(kind: CallKind, now: Date): Date {
  return retrySlot(kind, new Date(now.getTime() + 120 * MINUTE_MS));
}

/** When something can be chased again; null when it can be at once. */
export function chaseFrom(chasedAt: Date | null, now: Date, hours: number): Date | null {
  // Chased in the future: the clock was wrong then, and nobody waits until it is there again.
  if (chasedAt === null || chasedAt.getTime() - now.getTime() > MINUTE_MS) return null;
  const from = new Date(chasedAt.getTime() + hours * 60 * MINUTE_MS);
  return from > now ? from : null;
}
