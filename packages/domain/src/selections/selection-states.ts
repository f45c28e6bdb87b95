import type { StateTone } from '../quotations/quotation-states.data.ts';

export const SELECTION_STATES = ['draft', 'shared', 'submitted', 'closed'] as const;
export type SelectionState = (typeof SELECTION_STATES)[number];

export const SELECTION_STATE_WORDS: Record<SelectionState, { label: string; tone: StateTone }> = {
  draft: { label: '草稿', tone: 'plain' },
  shared: { label: '已分享', tone: 'info' },
  submitted: { label: '已有答复', tone: 'ok' },
  closed: { label: '已关闭', tone: 'plain' },
};
