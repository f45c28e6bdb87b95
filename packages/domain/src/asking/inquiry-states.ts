import type { StateTone } from '../quotations/quotation-states.data.ts';

/** In the order of their tabs. */
export const INQUIRY_STATE_WORDS = {
  answered: { label: '已答复', tone: 'ok' },
  queued: { label: '待致电', tone: 'plain' },
  calling: { label: '致电中', tone: 'info' },
  unreachable: { label: '联系不上', tone: 'bad' },
  closed: { label: '已关闭', tone: 'plain' },
  cancelled: { label: '已取消', tone: 'plain' },
} as const satisfies Record<string, { label: string; tone: StateTone }>;
export type InquiryStateKey = keyof typeof INQUIRY_STATE_WORDS;
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
