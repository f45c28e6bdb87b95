export type InquiryStateKey = 'queued' | 'calling' | 'answered' | 'unreachable' | 'closed' | 'cancelled';
export type InquiryStep = 'call' | 'give_up' | 'answer' | 'end';

/** As long as one is open, the same toy is not asked for again. */
export const OPEN_INQUIRY_STATES = ['queued', 'calling'] as const;

/** A factory that was not reached may still answer; what the buyer ended stays ended. */
export const ANSWERABLE_INQUIRY_STATES = ['queued', 'calling', 'unreachable'] as const;

const STEPS: Record<InquiryStep, Partial<Record<InquiryStateKey, InquiryStateKey>>> = {
  call: { queued: 'calling', calling: 'calling' },
  give_up: { queued: 'unreachable', calling: 'unreachable' },
  answer: { queued: 'answered', calling: 'answered', unreachable: 'answered' },
  end: { queued: 'cancelled', calling: 'cancelled', answered: 'closed', unreachable: 'closed' },
};

/** Where a step leads from a state; null where it is not to be taken. */
export function nextInquiryState(state: InquiryStateKey, step: InquiryStep): InquiryStateKey | null {
  return STEPS[step][state] ?? null;
}

export function isInquiryOpen(state: InquiryStateKey): boolean {
  return (OPEN_INQUIRY_STATES as readonly string[]).includes(state);
}
