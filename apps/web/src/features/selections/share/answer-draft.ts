import type { api, OutputOf } from '@wanyuan/contract/client';
import { cartTotals } from '@wanyuan/domain';
import type { ShareDraft } from '#page-kit/share-page/share-answers.ts';

export type SharedSelection = OutputOf<typeof api.website.get_chooses_detail>;
export type SharedProduct = SharedSelection['list'][number];
export type Mark = 'like' | 'dislike' | null;

export interface Answer {
  mark: Mark;
  cartons: number;
  note: string;
}

export interface Person {
  name: string;
  company: string;
  contact: string;
  message: string;
}

/** What a recipient has answered so far, as it lies in the browser. */
export interface AnswerDraft extends Person, ShareDraft {
  answers: Record<number, Answer>;
}

export const NO_ANSWER: Answer = { mark: null, cartons: 0, note: '' };
const NOBODY: Person = { name: '', company: '', contact: '', message: '' };

const emptyDraft = (): AnswerDraft => ({ ...NOBODY, answers: {}, is_submitted: false, is_dirty: false });

/** Unsent answers of this device win; otherwise the server's count, which include the person's other devices. */
export function openDraft(mine: SharedSelection['mine'], kept: AnswerDraft | null): AnswerDraft {
  if (kept?.is_dirty)
    return { ...emptyDraft(), ...kept, is_submitted: kept.is_submitted || Boolean(mine?.is_submitted) };
  if (!mine) return kept ? { ...emptyDraft(), ...kept } : emptyDraft();
  const { answers, ...person } = mine;
  return {
    ...person,
    answers: Object.fromEntries(answers.map(({ product_id, ...answer }) => [product_id, answer])),
    is_dirty: false,
  };
}

export function withAnswer(draft: AnswerDraft, productId: number, change: Partial<Answer>): AnswerDraft {
  const before = draft.answers[productId] ?? NO_ANSWER;
  const next = { ...before, ...change };
  // An order of cartons is a like, and a disliked toy is not ordered.
  if (change.cartons !== undefined && change.cartons > 0) next.mark = 'like';
  if (change.mark === 'dislike') next.cartons = 0;
  return { ...draft, is_dirty: true, answers: { ...draft.answers, [productId]: next } };
}

/** What the server is told: products that have gone since are left out by it. */
export function toPayload(draft: AnswerDraft) {
  const { name, company, contact, message, answers } = draft;
  return {
    name: name.trim(),
    company: company.trim(),
    contact: contact.trim(),
    message: message.trim(),
    answers: Object.entries(answers)
      .filter(([, { mark, cartons, note }]) => mark !== null || cartons > 0 || note.trim() !== '')
      .map(([id, answer]) => ({ product_id: Number(id), ...answer, note: answer.note.trim() })),
  };
}

export interface AnswerSums {
  liked: number;
  disliked: number;
  undecided: number;
  cartons: number;
  cubic_meter: number;
  amounts: { currency: string; amount: string }[];
}

export function answerSums(list: readonly SharedProduct[], { answers }: AnswerDraft): AnswerSums {
  const marks = list.map(({ product_id }) => (answers[product_id] ?? NO_ANSWER).mark);
  const totals = cartTotals(
    list.map((product) => ({
      ...product,
      order_box_qty: (answers[product.product_id] ?? NO_ANSWER).cartons,
      exworks_price: null,
      quoted_price: product.price,
      currency: product.currency ?? 'USD',
    })),
  );
  return {
    liked: marks.filter((mark) => mark === 'like').length,
    disliked: marks.filter((mark) => mark === 'dislike').length,
    undecided: marks.filter((mark) => mark === null).length,
    cartons: totals.cartons,
    cubic_meter: totals.cubic_meter,
    amounts: totals.quoted_amounts,
  };
}
