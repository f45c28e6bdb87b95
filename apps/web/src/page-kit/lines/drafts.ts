import type { CartLine } from '@wanyuan/contract/client';
import { EDITED_FIELDS, type EditedField, type FieldValue } from './fields.ts';

/** typing: still being written; waiting: to be sent; fault: refused, kept until it is written anew. */
export type DraftState = 'typing' | 'waiting' | 'sending' | 'fault';

/** What was typed into one cell and is not known to be stored. */
export interface Draft {
  text: string;
  /** Missing where the text means nothing. */
  value?: FieldValue;
  state: DraftState;
  /** Tells whether it was typed over while it was on its way. */
  stamp: number;
  message?: string;
}

export type LineDrafts = Partial<Record<EditedField, Draft>>;
export type Drafts = ReadonlyMap<number, LineDrafts>;
export type LineChange = { id: number } & Partial<Record<EditedField, FieldValue>>;

export const NO_DRAFTS: Drafts = new Map();

export function withDraft(drafts: Drafts, id: number, field: EditedField, draft: Draft | null): Drafts {
  const next = new Map(drafts);
  const { [field]: _old, ...others } = drafts.get(id) ?? {};
  const line: LineDrafts = draft ? { ...others, [field]: draft } : others;
  if (Object.keys(line).length === 0) next.delete(id);
  else next.set(id, line);
  return next;
}

export function eachDraft(drafts: Drafts): { id: number; field: EditedField; draft: Draft }[] {
  return [...drafts].flatMap(([id, line]) =>
    EDITED_FIELDS.flatMap((field) => {
      const draft = line[field];
      return draft ? [{ id, field, draft }] : [];
    }),
  );
}

export function countDrafts(drafts: Drafts, states: readonly DraftState[]): number {
  return eachDraft(drafts).filter(({ draft }) => states.includes(draft.state)).length;
}

/** The line as its author sees it: with everything typed, stored or not. */
export function shownLine(line: CartLine, drafts: LineDrafts | undefined): CartLine {
  if (!drafts) return line;
  const shown = { ...line };
  const { order_box_qty, quoted_price, custom_number, remark } = drafts;
  if (order_box_qty?.value !== undefined) shown.order_box_qty = Number(order_box_qty.value);
  if (custom_number?.value !== undefined) shown.custom_number = String(custom_number.value);
  if (remark?.value !== undefined) shown.remark = String(remark.value);
  // Only the server knows the formula's price: until it answers the old price stands.
  if (typeof quoted_price?.value === 'string') {
    shown.quoted_price = quoted_price.value;
    shown.is_manual_price = true;
  }
  return shown;
}

/** What is to be sent now, and the drafts marked as on their way. */
export function takeWaiting(drafts: Drafts, most: number): { changes: LineChange[]; drafts: Drafts } {
  const changes: LineChange[] = [];
  const next = new Map(drafts);
  for (const [id, line] of drafts) {
    if (changes.length >= most) break;
    const change: LineChange = { id };
    const marked: LineDrafts = { ...line };
    for (const field of EDITED_FIELDS) {
      const draft = line[field];
      if (draft?.state !== 'waiting' || draft.value === undefined) continue;
      change[field] = draft.value as never;
      marked[field] = { ...draft, state: 'sending' };
    }
    if (Object.keys(change).length === 1) continue;
    changes.push(change);
    next.set(id, marked);
  }
  return { changes, drafts: next };
}

/** After an answer: what was stored goes, what was refused says why, what was typed meanwhile stays. */
export function settleSent(
  drafts: Drafts,
  faults: readonly { id: number; field: string; message: string }[],
): { drafts: Drafts; saved: { id: number; field: EditedField }[] } {
  const saved: { id: number; field: EditedField }[] = [];
  let next = drafts;
  for (const { id, field, draft } of eachDraft(drafts)) {
    if (draft.state !== 'sending') continue;
    const fault = faults.find(
      (one) => one.id === id && (one.field === field || one.field === 'id' || one.field === ''),
    );
    if (fault) {
      next = withDraft(next, id, field, { ...draft, state: 'fault', message: fault.message });
    } else {
      next = withDraft(next, id, field, null);
      saved.push({ id, field });
    }
  }
  return { drafts: next, saved };
}

/** No answer came: everything that was on its way waits again. */
export function returnSent(drafts: Drafts, message?: string): Drafts {
  let next = drafts;
  for (const { id, field, draft } of eachDraft(drafts)) {
    if (draft.state !== 'sending') continue;
    next = withDraft(
      next,
      id,
      field,
      message === undefined ? { ...draft, state: 'waiting' } : { ...draft, state: 'fault', message },
    );
  }
  return next;
}
