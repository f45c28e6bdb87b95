import { CARTONS_MAX, MONEY_PATTERN } from '../field-limits.ts';
import { readPositive } from '../pricing/fraction.ts';

export const DECLINE_REASONS = ['price', 'market', 'design', 'quality', 'have_it', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const DECLINE_REASON_LABEL: Record<DeclineReason, string> = {
  price: '价格偏高',
  market: '不适合市场',
  design: '款式不合适',
  quality: '质量或证书不符',
  have_it: '已有货源',
  other: '其他',
};

export const ANSWER_KINDS = ['accept', 'decline', 'change'] as const;

/** What a customer says to one line. */
export type CustomerAnswer =
  | { kind: 'accept' }
  | { kind: 'decline'; reason: DeclineReason; note?: string | undefined }
  | {
      kind: 'change';
      cartons?: number | null | undefined;
      target_price?: string | null | undefined;
      note?: string | undefined;
    };
export type AnswersByLine = ReadonlyMap<string, CustomerAnswer>;

export const ANSWER_NOTE_MAX = 500;

export type AnswerFaultKey = 'nothing_changed' | 'cartons' | 'target_price' | 'note_too_long' | 'reason';

/** The key lets the customer's page say it in their language. */
export interface AnswerFault {
  field: 'cartons' | 'target_price' | 'note' | 'reason';
  key: AnswerFaultKey;
  message: string;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const isCartons = (value: number) => Number.isSafeInteger(value) && value > 0 && value <= CARTONS_MAX;
const isPrice = (text: string) => MONEY_PATTERN.test(text) && readPositive(text) !== null;

function changeFaults({ cartons, target_price, note }: Extract<CustomerAnswer, { kind: 'change' }>): AnswerFault[] {
  if (isEmpty(cartons) && isEmpty(target_price) && isEmpty(note?.trim()))
    return [{ field: 'cartons', key: 'nothing_changed', message: '请填写箱数、目标价或备注' }];
  const faults: AnswerFault[] = [];
  if (!isEmpty(cartons) && !isCartons(cartons))
    faults.push({ field: 'cartons', key: 'cartons', message: `箱数须为 1 到 ${CARTONS_MAX} 的整数` });
  if (!isEmpty(target_price) && !isPrice(target_price))
    faults.push({ field: 'target_price', key: 'target_price', message: '目标价须大于 0，最多四位小数' });
  return faults;
}

/** All that keeps an answer from being taken. */
export function findAnswerFaults(answer: CustomerAnswer): AnswerFault[] {
  if (answer.kind === 'accept') return [];
  const faults = answer.kind === 'change' ? changeFaults(answer) : [];
  if (answer.kind === 'decline' && !DECLINE_REASONS.includes(answer.reason))
    faults.push({ field: 'reason', key: 'reason', message: '请选择拒绝原因' });
  if ((answer.note?.length ?? 0) > ANSWER_NOTE_MAX)
    faults.push({ field: 'note', key: 'note_too_long', message: `备注最多${ANSWER_NOTE_MAX}个字` });
  return faults;
}
