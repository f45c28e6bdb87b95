import type { StoreApi } from 'zustand';
import { toast } from '#lib/notices.ts';
import { createOutbox, type Outbox } from '#lib/outbox.ts';
import { returnSent, settleSent, takeWaiting, type LineChange } from './drafts.ts';
import type { LinesState } from './lines-state.ts';
import type { ListSource, StoredLines } from './list-source.ts';
import type { ListedLine } from './merge-lines.ts';

const BATCH = 500;
const SAVED_SHOWN_MS = 2500;

interface LineOutbox<Field extends string> extends Outbox<LineChange<Field>[]> {
  /** Whether a change of this cell is on its way, so that the server may already have another value than the line. */
  isOnItsWay: (id: number, field: string) => boolean;
}

const cellsOf = (changes: readonly LineChange<string>[]): string[] =>
  changes.flatMap(({ id, values }) => Object.keys(values).map((field) => `${id}:${field}`));

/** Carries what was typed into the lines of a list to the server. */
export function createLineOutbox<Line extends ListedLine, Field extends string, Head>(
  { send, onRefused }: Pick<ListSource<Line, Field, Head>, 'send' | 'onRefused'>,
  store: StoreApi<LinesState<Line, Field, Head>>,
  onStored: (answer: StoredLines<Line>) => void,
  onWake: () => void,
): LineOutbox<Field> {
  /** Cells that were sent and not answered, also where the answer was lost. */
  const onTheWay = new Set<string>();
  const outbox = createOutbox<LineChange<Field>[], StoredLines<Line>>({
    take: () => {
      const { changes, drafts } = takeWaiting(store.getState().drafts, BATCH);
      if (changes.length === 0) return null;
      store.setState({ drafts });
      cellsOf(changes).forEach((cell) => onTheWay.add(cell));
      return changes;
    },
    send,
    onStored: (answer, changes) => {
      cellsOf(changes).forEach((cell) => onTheWay.delete(cell));
      const { drafts, saved, overtaken } = settleSent(store.getState().drafts, answer.faults);
      const cells = saved.map(({ id, field }) => `${id}:${field}`);
      onStored(answer);
      store.setState((state) => ({ drafts, saved: new Set([...state.saved, ...cells]) }));
      if (overtaken > 0) toast.warning(overtakenWords(overtaken));
      setTimeout(() => {
        store.setState((state) => ({ saved: new Set([...state.saved].filter((cell) => !cells.includes(cell))) }));
      }, SAVED_SHOWN_MS);
    },
    onRefused: (error) => {
      store.setState(({ drafts }) => ({ drafts: returnSent(drafts, error.msg) }));
      onRefused?.(error);
    },
    putBack: () => store.setState(({ drafts }) => ({ drafts: returnSent(drafts) })),
    onOffline: (isOffline) => store.setState({ isOffline }),
    onWake,
  });
  return { ...outbox, isOnItsWay: (id, field) => onTheWay.has(`${id}:${field}`) };
}

export const overtakenWords = (count: number): string => `同事已改，${count} 处没有撤销`;
