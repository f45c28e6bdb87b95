/** What a cell may be given; null leaves it to the formula, or empty. */
export type FieldValue = string | number | null;

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
  /** It replaces this value and no other: a colleague may have written since. */
  expected?: FieldValue;
  /** An undo that comes too late is dropped, and what the colleague wrote stands. */
  isUndo?: boolean;
}

export type LineDrafts<Field extends string> = Partial<Record<Field, Draft>>;
export type Drafts<Field extends string> = ReadonlyMap<number, LineDrafts<Field>>;
type Values<Field extends string> = Partial<Record<Field, FieldValue>>;
export interface LineChange<Field extends string> {
  id: number;
  values: Values<Field>;
  expected?: Values<Field>;
}

export const NO_DRAFTS: Drafts<never> = new Map();

export function withDraft<Field extends string>(
  drafts: Drafts<Field>,
  id: number,
  field: NoInfer<Field>,
  draft: Draft | null,
): Drafts<Field> {
  const next = new Map(drafts);
  const line: LineDrafts<Field> = { ...drafts.get(id) };
  if (draft) line[field] = draft;
  else Reflect.deleteProperty(line, field);
  if (Object.keys(line).length === 0) next.delete(id);
  else next.set(id, line);
  return next;
}

const cellsOf = <Field extends string>(line: LineDrafts<Field>): [Field, Draft][] =>
  Object.entries(line) as [Field, Draft][];

export function eachDraft<Field extends string>(drafts: Drafts<Field>): { id: number; field: Field; draft: Draft }[] {
  return [...drafts].flatMap(([id, line]) => cellsOf(line).map(([field, draft]) => ({ id, field, draft })));
}

export function countDrafts(drafts: Drafts<string>, states: readonly DraftState[]): number {
  return eachDraft(drafts).filter(({ draft }) => states.includes(draft.state)).length;
}

/** The line as its author sees it: with everything typed, stored or not. */
export function shownLine<Line extends object>(line: Line, drafts: LineDrafts<string> | undefined): Line {
  if (!drafts) return line;
  const shown: Record<string, unknown> = {};
  for (const [field, { value }] of cellsOf(drafts)) {
    if (value === undefined) continue;
    if (field !== 'quoted_price') shown[field] = value;
    // Only the server knows the formula's price: until it answers the old price stands.
    else if (value !== null) Object.assign(shown, { quoted_price: value, is_manual_price: true });
  }
  return { ...line, ...shown };
}

/** What is to be sent now, and the drafts marked as on their way. */
export function takeWaiting<Field extends string>(
  drafts: Drafts<Field>,
  most: number,
): { changes: LineChange<Field>[]; drafts: Drafts<Field> } {
  const changes: LineChange<Field>[] = [];
  const next = new Map(drafts);
  for (const [id, line] of drafts) {
    if (changes.length >= most) break;
    const values: Values<Field> = {};
    const expected: Values<Field> = {};
    const marked: LineDrafts<Field> = { ...line };
    for (const [field, draft] of cellsOf(line)) {
      if (draft.state !== 'waiting' || draft.value === undefined) continue;
      values[field] = draft.value;
      if (draft.expected !== undefined) expected[field] = draft.expected;
      marked[field] = { ...draft, state: 'sending' };
    }
    if (Object.keys(values).length === 0) continue;
    changes.push({ id, values, ...(Object.keys(expected).length > 0 && { expected }) });
    next.set(id, marked);
  }
  return { changes, drafts: next };
}

interface Settled<Field extends string> {
  drafts: Drafts<Field>;
  saved: { id: number; field: Field }[];
  /** Undone cells that a colleague had written into: theirs stands. */
  overtaken: number;
}

/** After an answer: what was stored goes, what was refused says why, what was typed meanwhile stays. */
export function settleSent<Field extends string>(
  drafts: Drafts<Field>,
  faults: readonly { id: number; field: string; message: string }[],
): Settled<Field> {
  const saved: { id: number; field: Field }[] = [];
  let overtaken = 0;
  let next = drafts;
  for (const { id, field, draft } of eachDraft(drafts)) {
    if (draft.state !== 'sending') continue;
    const fault = faults.find(
      (one) => one.id === id && (one.field === field || one.field === 'id' || one.field === ''),
    );
    if (fault && !draft.isUndo) {
      next = withDraft(next, id, field, { ...draft, state: 'fault', message: fault.message });
      continue;
    }
    next = withDraft(next, id, field, null);
    if (fault) overtaken += 1;
    else saved.push({ id, field });
  }
  return { drafts: next, saved, overtaken };
}

/** No answer came: everything that was on its way waits again. */
export function returnSent<Field extends string>(drafts: Drafts<Field>, message?: string): Drafts<Field> {
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

/** Whether a line says this already. */
export function saysAlready(line: object, field: string, value: FieldValue): boolean {
  const said = line as Record<string, FieldValue | boolean>;
  if (field !== 'quoted_price') return said[field] === value;
  if (value === null) return said['is_manual_price'] !== true;
  return said['quoted_price'] !== null && Number(said['quoted_price']) === Number(value);
}
