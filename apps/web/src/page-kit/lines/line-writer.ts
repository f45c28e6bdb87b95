import type { StoreApi } from 'zustand';
import { toast } from '#lib/notices.ts';
import { eachDraft, saysAlready, withDraft, type Draft, type FieldValue } from './drafts.ts';
import { overtakenWords } from './line-outbox.ts';
import type { LinesState } from './lines-state.ts';
import type { ListSource } from './list-source.ts';
import type { ListedLine } from './merge-lines.ts';
import type { Parsed } from './parse-fields.ts';

/** Typing pauses this long before it is sent without Enter; leaving the cell sends sooner. */
const PAUSE_MS = 900;

export interface Written {
  /** How many cells have something new. */
  count: number;
  /** How many of them were pieces that fill no whole cartons. */
  rounded: number;
}

export interface LineCell<Field extends string> {
  id: number;
  field: Field;
  text: string;
}

export interface LineWriter<Field extends string> {
  type: (id: number, field: Field, text: string) => Parsed<FieldValue> | null;
  /** The cell is left: what stands in it counts. */
  commit: (id: number, field: Field) => void;
  /** The same of all cells that are being typed into. */
  commitAll: () => void;
  /** Typed and left in one go: by paste, fill and bulk edit. */
  write: (cells: readonly LineCell<Field>[]) => Written;
  /** Puts cells back, where they still say what they are `expected` to: others' later changes stand. */
  putBack: (cells: readonly LineCell<Field>[], expected: readonly LineCell<Field>[]) => void;
}

interface Sender {
  schedule: () => void;
  isOnItsWay: (id: number, field: string) => boolean;
}

let stamp = 0;

/** Writes into the lines of a list. */
export function createLineWriter<Line extends ListedLine, Field extends string, Head>(
  { parse, isHeldBack, isGuarded = false }: Pick<ListSource<Line, Field, Head>, 'parse' | 'isHeldBack' | 'isGuarded'>,
  store: StoreApi<LinesState<Line, Field, Head>>,
  outbox: Sender,
): LineWriter<Field> {
  const isNothingNew = (line: Line, field: Field, value: FieldValue): boolean =>
    saysAlready(line, field, value) && !outbox.isOnItsWay(line.id, field);
  const setDraft = (id: number, field: Field, draft: Draft | null): void =>
    store.setState(({ drafts }) => ({ drafts: withDraft(drafts, id, field, draft) }));

  /** What stands in a cell as writing begins. */
  function expectedAt(line: Line, field: Field): { expected?: FieldValue } {
    if (!isGuarded) return {};
    const draft = store.getState().drafts.get(line.id)?.[field];
    if (draft?.state === 'sending' && draft.value !== undefined) return { expected: draft.value };
    const isBegun = draft?.state === 'typing' || draft?.state === 'waiting';
    if (isBegun && draft.expected !== undefined) return { expected: draft.expected };
    return { expected: (line as unknown as Record<Field, FieldValue>)[field] };
  }

  function type(id: number, field: Field, text: string): Parsed<FieldValue> | null {
    const line = store.getState().lines.get(id);
    if (!line || line.is_gone) return null;
    const parsed = parse(field, text, line);
    stamp += 1;
    const value = 'fault' in parsed ? {} : { value: parsed.value };
    setDraft(id, field, { text, state: 'typing', stamp, ...value, ...expectedAt(line, field) });
    const typed = stamp;
    setTimeout(() => {
      const draft = store.getState().drafts.get(id)?.[field];
      if (draft?.stamp === typed && draft.state === 'typing' && draft.value !== undefined && !isHeldBack(field))
        commit(id, field);
    }, PAUSE_MS);
    return parsed;
  }

  function commit(id: number, field: Field): void {
    const { drafts, lines } = store.getState();
    const draft = drafts.get(id)?.[field];
    const line = lines.get(id);
    if (draft?.state !== 'typing' || !line) return;
    if (draft.value === undefined) {
      const parsed = parse(field, draft.text, line);
      setDraft(id, field, { ...draft, state: 'fault', message: 'fault' in parsed ? parsed.fault : '请重新填写' });
    } else if (isNothingNew(line, field, draft.value)) setDraft(id, field, null);
    else {
      setDraft(id, field, { ...draft, state: 'waiting' });
      outbox.schedule();
    }
  }

  function write(cells: readonly (LineCell<Field> & { expected?: FieldValue | undefined })[]): Written {
    let { drafts } = store.getState();
    const { lines } = store.getState();
    let count = 0;
    let rounded = 0;
    for (const { id, field, text, expected } of cells) {
      const line = lines.get(id);
      if (!line || line.is_gone) continue;
      const parsed = parse(field, text, line);
      stamp += 1;
      if ('fault' in parsed) {
        drafts = withDraft(drafts, id, field, { text, state: 'fault', stamp, message: parsed.fault });
      } else if (isNothingNew(line, field, parsed.value)) drafts = withDraft(drafts, id, field, null);
      else {
        const draft: Draft = { text, value: parsed.value, state: 'waiting', stamp };
        const guard = expected === undefined ? expectedAt(line, field) : { expected, isUndo: true };
        drafts = withDraft(drafts, id, field, { ...draft, ...guard });
        count += 1;
        if (parsed.notice !== undefined) rounded += 1;
      }
    }
    store.setState({ drafts });
    outbox.schedule();
    return { count, rounded };
  }

  /** What the cell was given; undefined where it says something else by now. */
  function stillSaid({ id, field, text }: LineCell<Field>): FieldValue | undefined {
    const { lines, drafts } = store.getState();
    const line = lines.get(id);
    const parsed = line && parse(field, text, line);
    if (!line || !parsed || 'fault' in parsed) return undefined;
    const draft = drafts.get(id)?.[field];
    const isSaid = draft?.value === undefined ? saysAlready(line, field, parsed.value) : draft.value === parsed.value;
    return isSaid ? parsed.value : undefined;
  }

  function putBack(cells: readonly LineCell<Field>[], expected: readonly LineCell<Field>[]): void {
    const { drafts } = store.getState();
    const given = cells.map((cell) => {
      const isHere = (one: LineCell<Field>): boolean => one.id === cell.id && one.field === cell.field;
      const last = expected.findLast(isHere);
      // What was refused has arrived nowhere: it is taken back without asking.
      if (!last || drafts.get(cell.id)?.[cell.field]?.state === 'fault')
        return { ...cell, isFree: true, expected: undefined };
      return { ...cell, isFree: false, expected: stillSaid(last) };
    });
    const ready = given.filter((cell) => cell.isFree || cell.expected !== undefined);
    write(ready.map(({ isFree: _, ...cell }) => cell));
    if (ready.length < cells.length) toast.warning(overtakenWords(cells.length - ready.length));
  }

  return {
    type,
    commit,
    commitAll: () => {
      for (const { id, field, draft } of eachDraft(store.getState().drafts))
        if (draft.state === 'typing') commit(id, field);
    },
    write,
    putBack,
  };
}
