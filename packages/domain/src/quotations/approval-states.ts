import type { StateTone } from './quotation-states.data.ts';

export const APPROVAL = { open: 0, passed: 1, refused: 2 } as const;
export type ApprovalState = (typeof APPROVAL)[keyof typeof APPROVAL];
export const APPROVAL_STATES = Object.values(APPROVAL) as ApprovalState[];

export const APPROVAL_WORDS: Record<ApprovalState, { label: string; tone: StateTone }> = {
  0: { label: '未审核', tone: 'warn' },
  1: { label: '通过', tone: 'ok' },
  2: { label: '不通过', tone: 'bad' },
};

/** What stands beside a quotation, where nothing else says that it is about its approval. */
export function approvalTag(state: ApprovalState, isAsked: boolean): { label: string; tone: StateTone } {
  const { label, tone } = APPROVAL_WORDS[state];
  if (state === APPROVAL.open) return { label: isAsked ? '待审核' : label, tone };
  return { label: `审核${label}`, tone };
}

export type ApprovalEvent = 'approve' | 'refuse' | 'edit';

const STEPS: Record<ApprovalEvent, Partial<Record<ApprovalState, ApprovalState>>> = {
  approve: { 0: APPROVAL.passed, 2: APPROVAL.passed },
  refuse: { 0: APPROVAL.refused, 1: APPROVAL.refused },
  // What was approved is what goes out.
  edit: { 0: APPROVAL.open, 1: APPROVAL.open, 2: APPROVAL.open },
};

/** Null where it must not happen. */
export function nextApproval(state: ApprovalState, event: ApprovalEvent): ApprovalState | null {
  return STEPS[event][state] ?? null;
}

/** Whether a version may go out. */
export const isApprovalCleared = (state: ApprovalState, needsApproval: boolean): boolean =>
  !needsApproval || state === APPROVAL.passed;

export const REFUSAL_REASON_MAX = 200;
