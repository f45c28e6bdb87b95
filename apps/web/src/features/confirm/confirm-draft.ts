import type { api, ConfirmInfo, ConfirmLine, LineAnswer, OutputOf } from '@wanyuan/contract/client';
import {
  answerCounts,
  answeredTotals,
  findAnswerFaults,
  type AnswerFaultKey,
  type AnswersByLine,
  type CustomerAnswer,
} from '@wanyuan/domain';
import type { ShareDraft } from '#page-kit/share-page/share-answers.ts';

export type ConfirmPage = OutputOf<typeof api.quotation.get_confirm_info>;
export type ConfirmLines = OutputOf<typeof api.quotation.get_confirm_toy_list>;
export type Answer = Omit<LineAnswer, 'line_id'>;

/** What a recipient has answered so far, as it lies in the browser. */
export interface ConfirmDraft extends ShareDraft {
  version: number;
  answers: Record<number, Answer>;
  /** How the lines looked that were answered on this device; drafts of earlier releases do not know. */
  looks?: Record<number, number>;
  info: ConfirmInfo;
  name: string;
}

export const NO_ANSWER: Answer = { answer: null, reason: null, cartons: null, target_price: null, note: '' };

const byLine = (answers: readonly LineAnswer[]): Record<number, Answer> =>
  Object.fromEntries(answers.map(({ line_id, ...answer }) => [line_id, answer]));

/** What a recipient sees of a line, short enough to lie beside two thousand answers. */
function lookOf(line: ConfirmLine): number {
  const {
    pictures: _,
    is_stopped: _stopped,
    change: _change,
    was: _was,
    landed_price: _landed,
    vat: _vat,
    ...seen
  } = line;
  const text = JSON.stringify(seen);
  let look = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) look = Math.imul(look ^ text.charCodeAt(at), 0x01000193);
  return look;
}

/**
 * The draft to begin with. Unsent answers of this device win; of another version only those to lines that look the same,
 * as the server does it.
 */
export function openDraft(
  page: Pick<ConfirmPage, 'info' | 'recipient'>,
  { version, list, answers }: ConfirmLines,
  kept: ConfirmDraft | null,
): ConfirmDraft {
  const mine = byLine(answers);
  const fresh: ConfirmDraft = {
    version,
    answers: mine,
    looks: {},
    info: page.info,
    name: kept?.name ?? '',
    is_submitted: false,
    is_dirty: false,
  };
  if (!kept?.is_dirty) return fresh;
  const isSame = kept.version === version;
  // Not by the line's mark: that goes by what this recipient looked at last, on whatever device.
  const fitting = list.filter((line) => isSame || kept.looks?.[line.line_id] === lookOf(line));
  const fits = new Set(fitting.map(({ line_id }) => line_id));
  const unsent = Object.entries(kept.answers).filter(([id]) => fits.has(Number(id)));
  return {
    ...fresh,
    answers: { ...mine, ...Object.fromEntries(unsent) },
    looks: kept.looks ?? {},
    info: { ...page.info, ...kept.info },
    is_dirty: true,
  };
}

/** Whether a recipient can say anything to it. */
export const isAnswerable = ({ is_gone }: ConfirmLine): boolean => !is_gone;

export function withAnswer(draft: ConfirmDraft, line: ConfirmLine, change: Partial<Answer>): ConfirmDraft {
  const { line_id: id } = line;
  const before = draft.answers[id] ?? NO_ANSWER;
  // A reason belongs to a refusal, figures to a change; what was noted is kept for whatever comes.
  const own: Partial<Answer> =
    change.answer === undefined || change.answer === before.answer
      ? {}
      : { reason: null, cartons: null, target_price: null };
  return {
    ...draft,
    answers: { ...draft.answers, [id]: { ...before, ...own, ...change } },
    looks: { ...draft.looks, [id]: lookOf(line) },
  };
}

/** Accepts what has no answer yet. */
export function withRestAccepted(draft: ConfirmDraft, list: readonly ConfirmLine[]): ConfirmDraft {
  const [answers, looks] = [{ ...draft.answers }, { ...draft.looks }];
  for (const line of list) {
    const before = answers[line.line_id] ?? NO_ANSWER;
    if (!isAnswerable(line) || before.answer !== null) continue;
    answers[line.line_id] = { ...before, answer: 'accept' };
    looks[line.line_id] = lookOf(line);
  }
  return { ...draft, answers, looks };
}

function customerAnswer(answer: Answer): CustomerAnswer | null {
  const { reason, cartons, target_price, note } = answer;
  if (answer.answer === 'accept') return { kind: 'accept' };
  if (answer.answer === 'change') return { kind: 'change', cartons, target_price, note };
  return answer.answer === 'decline' ? { kind: 'decline', reason: reason!, note } : null;
}

/** What keeps an answer from being taken, for the recipient's language; null when nothing does. */
export function answerFault(answer: Answer): AnswerFaultKey | null {
  const given = customerAnswer(answer);
  return (given && findAnswerFaults(given)[0]?.key) ?? null;
}

/** All that the server is told. */
export const toPayload = ({ answers, info, name }: ConfirmDraft) => ({
  answers: Object.entries(answers).map(([id, answer]) => ({
    line_id: Number(id),
    ...answer,
    note: answer.note.trim(),
  })),
  info,
  name: name.trim(),
});

export interface ConfirmSums {
  counts: ReturnType<typeof answerCounts>;
  /** Lines that can be answered. */
  lines: number;
  faulty: number;
  cubicMetres: number;
  /** As quoted, without what was declined. */
  total: string;
  /** With the cartons and prices that the recipient asks for; empty where that is the same. */
  wished: string;
}

export function confirmSums(list: readonly ConfirmLine[], { answers }: ConfirmDraft): ConfirmSums {
  const lines = list.filter(isAnswerable).map((line) => ({
    key: String(line.line_id),
    order_box_qty: line.cartons,
    carton_quantity: line.carton_quantity,
    carton_cubic_meter: line.carton_cubic_meter,
    quoted_price: line.price,
    exworks_price: null,
    currency: line.currency ?? 'USD',
    free_kind: line.is_free ? ('other' as const) : null,
  }));
  const given: AnswersByLine = new Map(
    Object.entries(answers).flatMap(([id, answer]) => {
      const said = customerAnswer(answer);
      return said ? [[id, said] as const] : [];
    }),
  );
  const counts = answerCounts(
    lines.map(({ key }) => key),
    given,
  );
  const { quoted, wished } = answeredTotals(lines, given);
  const amount = ({ quoted_amounts }: typeof quoted) => quoted_amounts[0]?.amount ?? '0.00';
  return {
    counts,
    lines: lines.length,
    faulty: lines.filter(({ key }) => answerFault(answers[Number(key)] ?? NO_ANSWER) !== null).length,
    cubicMetres: wished.cubic_meter,
    total: amount(quoted),
    wished: amount(wished) === amount(quoted) ? '' : amount(wished),
  };
}
