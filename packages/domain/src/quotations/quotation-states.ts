import {
  QUOTATION_STATE_WORDS,
  QUOTATION_STATES,
  type QuotationState,
  type QuotationTab,
} from './quotation-states.data.ts';

export type QuotationEvent =
  | 'send'
  | 'view'
  | 'submit'
  | 'reopen'
  | 'accept'
  | 'accept_offline'
  | 'order'
  | 'expire'
  | 'withdraw'
  | 'supersede';

/** Each version has a state of its own; an edit of a sent one makes a draft beside it, and no event leads back to a draft. */
export const QUOTATION_TRANSITIONS: Record<QuotationEvent, Partial<Record<QuotationState, QuotationState>>> = {
  send: { draft: 'sent' },
  view: { sent: 'viewed' },
  // A link may be answered without the touch that counts as a look.
  submit: { sent: 'customer_submitted', viewed: 'customer_submitted' },
  reopen: { customer_submitted: 'viewed' },
  accept: { customer_submitted: 'agreed' },
  accept_offline: { sent: 'agreed', viewed: 'agreed', customer_submitted: 'agreed' },
  order: { agreed: 'ordered' },
  // What the customer submitted in time waits for the salesperson, however late that is.
  expire: { sent: 'expired', viewed: 'expired' },
  withdraw: { sent: 'withdrawn', viewed: 'withdrawn', customer_submitted: 'withdrawn', expired: 'withdrawn' },
  // Of an agreed version the order is changed, not the quotation.
  supersede: { sent: 'superseded', viewed: 'superseded', customer_submitted: 'superseded', expired: 'superseded' },
};
export const QUOTATION_EVENTS = Object.keys(QUOTATION_TRANSITIONS) as QuotationEvent[];

/** Where an event leads from a state; null where it must not happen. */
export function nextQuotationState(state: QuotationState, event: QuotationEvent): QuotationState | null {
  return QUOTATION_TRANSITIONS[event][state] ?? null;
}

/** The states that an event may happen in. */
export const quotationStatesBefore = (event: QuotationEvent): QuotationState[] =>
  Object.keys(QUOTATION_TRANSITIONS[event]) as QuotationState[];

export const quotationStatesOfTab = (tab: QuotationTab): QuotationState[] =>
  QUOTATION_STATES.filter((state) => QUOTATION_STATE_WORDS[state].tab === tab);

/** Sent, and neither answered for good nor ended: what is watched, and what a customer can still answer. */
export const LIVE_QUOTATION_STATES = ['sent', 'viewed', 'customer_submitted'] as const;
export const isQuotationLive = (state: QuotationState): boolean =>
  (LIVE_QUOTATION_STATES as readonly string[]).includes(state);

/**
 * The version that a quotation is listed under, by the states of its versions in their order: the newest sent one, since a
 * draft beside it cancels nothing, or the draft when none was sent. Its index, −1 without versions.
 */
export function standingVersion(states: readonly QuotationState[]): number {
  const sent = states.findLastIndex((state) => state !== 'draft');
  return sent >= 0 ? sent : states.length - 1;
}

/** Whether a version is agreed on: no later one may take its place. */
export const isQuotationBound = (state: QuotationState): boolean => state === 'agreed' || state === 'ordered';
