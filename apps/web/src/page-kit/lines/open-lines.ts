import { ERRORS } from '@wanyuan/contract/client';
import { createStore, type StoreApi } from 'zustand';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { keptEntries } from '#lib/outbox.ts';
import { onServerEvent } from '#lib/realtime.ts';
import { keepDrafts } from './kept-drafts.ts';
import { createLineOutbox } from './line-outbox.ts';
import { createLineWriter, type LineWriter } from './line-writer.ts';
import { startState, type LinesState } from './lines-state.ts';
import type { ListSource, StoredLines } from './list-source.ts';
import { mergeEdited, type ListedLine } from './merge-lines.ts';
import { fetchedState, wholeState } from './fetched-state.ts';

export interface OpenLines<Line extends ListedLine, Field extends string, Head> extends LineWriter<Field> {
  id: number;
  store: StoreApi<LinesState<Line, Field, Head>>;
  load: () => Promise<void>;
  /** Fetches what is newer than what is known. */
  refresh: () => Promise<void>;
  retry: () => void;
  /** Sends everything now; whether all of it was stored. */
  flush: () => Promise<boolean>;
  /** Follows what the server says of the list, such as colleagues' changes, for as long as it is shown. */
  follow: () => () => void;
  /** Shown, or with something that is not stored. */
  isInUse: () => boolean;
  /** Nothing is asked or sent any more. */
  stop: () => void;
}

/** A list of lines that people write into: typed cells are kept, sent and, where others wrote, brought up to date. */
export function createOpenLines<Line extends ListedLine, Field extends string, Head>(
  source: ListSource<Line, Field, Head>,
): OpenLines<Line, Field, Head> {
  const store = createStore<LinesState<Line, Field, Head>>(() => startState());
  // Kept for the user who opened the list: answers may still come after another user has signed in.
  const kept = keptEntries<string>(source.keptAs, source.id);
  let followers = 0;
  let fetching: Promise<void> | null = null;
  let isStale = false;

  const onStored = ({ list, version, formulas }: StoredLines<Line>): void => {
    const before = store.getState();
    // A colleague or another window may have changed other lines since the version known here.
    const isNext = version === before.version + 1;
    store.setState({
      lines: mergeEdited(before.lines, list),
      ...(isNext ? { version } : {}),
      ...(formulas && { formulas: { ...before.formulas, ...formulas } }),
    });
    if (!isNext && version > before.version) void refresh();
  };
  const outbox = createLineOutbox(source, store, onStored, () => void refresh());
  store.subscribe((after, before) => {
    if (after.drafts !== before.drafts) keepDrafts(kept, before.drafts, after.drafts);
  });

  async function load(): Promise<void> {
    if (outbox.isOver()) return;
    const isFirst = store.getState().phase !== 'ready';
    if (isFirst) store.setState({ phase: 'loading', error: null });
    try {
      const answer = await source.fetch(undefined);
      store.setState((state) => wholeState(source, kept, state, answer));
      void outbox.sendNow();
    } catch (error) {
      if (isFirst && error instanceof CallError) store.setState({ phase: 'failed', error });
    }
  }

  async function fetchNewer(): Promise<void> {
    if (outbox.isOver()) return undefined;
    const { version: since, phase } = store.getState();
    if (phase !== 'ready') return load();
    const answer = await source.fetch(since);
    const { state, lost } = fetchedState(store.getState(), answer);
    store.setState(state);
    if (lost > 0) toast.warning(`有 ${lost} 行已被移除或下架，其中未保存的修改没有写入`);
    return undefined;
  }

  async function refresh(): Promise<void> {
    isStale = true;
    fetching ??= (async () => {
      try {
        while (isStale) {
          isStale = false;
          await fetchNewer();
        }
      } catch (error) {
        // Removed, or handed over by now. After other faults the next event, or the page shown again, asks once more.
        if (error instanceof CallError && error.code === ERRORS.NOT_FOUND.code)
          store.setState({ phase: 'failed', error });
      } finally {
        fetching = null;
      }
    })();
    return fetching;
  }

  function follow(): () => void {
    const stops = [
      source.listen((version) => {
        if (version > store.getState().version) void refresh();
      }),
      // The socket is back: events may have been missed meanwhile.
      onServerEvent('hello', () => void refresh()),
      outbox.follow(),
    ];
    followers += 1;
    return () => {
      followers -= 1;
      stops.forEach((stop) => stop());
    };
  }

  const writer = createLineWriter(source, store, outbox);
  return {
    ...writer,
    id: source.id,
    store,
    load,
    refresh,
    retry: () => {
      const { drafts, lines } = store.getState();
      const cells = [...drafts].flatMap(([id, line]) =>
        lines.has(id)
          ? (Object.keys(line) as Field[])
              .filter((field) => line[field]!.state === 'fault')
              .map((field) => ({ id, field, text: line[field]!.text }))
          : [],
      );
      writer.write(cells);
      void outbox.sendNow();
    },
    flush: async () => {
      writer.commitAll();
      await outbox.flush();
      return store.getState().drafts.size === 0;
    },
    follow,
    isInUse: () => followers > 0 || store.getState().drafts.size > 0,
    stop: outbox.stop,
  };
}
