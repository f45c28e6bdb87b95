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

/** When something can be chased again; null when it can be at once. */
export function chaseFrom(chasedAt: Date | null, now: Date, hours: number): Date | null {
  if (chasedAt === null) return null;
  const from = new Date(chasedAt.getTime() + hours * 60 * MINUTE_MS);
  return from > now ? from : null;
}
