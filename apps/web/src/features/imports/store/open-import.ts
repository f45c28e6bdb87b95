import { api } from '@wanyuan/contract/client';
import { createStore, useStore, type StoreApi } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { getUser, onSessionEnd } from '#lib/session.ts';
import type { ImportRow, RowShow } from '../model/import-types.ts';
import { mergePatches, type Patches } from '../model/patches.ts';
import { START, type ImportState } from './import-state.ts';
import { keepPatches, keyOf, recallPatches } from './kept-patches.ts';
import { createOutbox } from './outbox.ts';

const PAGE = 100;

export interface OpenImport {
  id: number;
  store: StoreApi<ImportState>;
  /** Shows other rows, or the same anew. */
  show: (show: RowShow) => Promise<void>;
  /** Fetches what is missing between two places. */
  ensure: (first: number, last: number) => Promise<void>;
  change: (patches: Patches) => void;
  flush: () => Promise<boolean>;
  follow: () => () => void;
  /** The session is over: nothing is sent any more, and what was not sent is kept for this person. */
  stop: () => void;
}

function createOpenImport(importId: number): OpenImport {
  // Taken now: what is written down after the session has ended is still this person's.
  const keptAt = keyOf(getUser()?.user_id ?? 0, importId);
  const store = createStore<ImportState>(() => ({ ...START, waiting: recallPatches(keptAt) }));
  const outbox = createOutbox(importId, store);
  store.subscribe((after, before) => {
    if (after.waiting !== before.waiting || after.sending !== before.sending)
      keepPatches(keptAt, mergePatches(after.sending, after.waiting));
  });
  const asked = new Map<number, Promise<void>>();
  let epoch = 0;

  async function load(page: number): Promise<void> {
    const { show } = store.getState();
    const asOf = epoch;
    try {
      const input = { import_id: importId, show, page: page + 1, page_size: PAGE };
      const { list, total } = await callApi(api.imports.get_import_rows, input, { returnError: true });
      if (asOf !== epoch) return;
      store.setState((state) => {
        const [rows, order] = [new Map(state.rows), new Map(state.order)];
        list.forEach((row, place) => {
          rows.set(row.id, row);
          order.set(page * PAGE + place, row.id);
        });
        // What is being corrected may no longer belong here: it keeps its place until the list is shown anew.
        return { rows, order, total: state.total ?? total, error: null };
      });
    } catch (error) {
      if (asOf !== epoch) return;
      asked.delete(page);
      if (error instanceof CallError) store.setState({ error });
    }
  }

  async function ensure(first: number, last: number): Promise<void> {
    const pages: Promise<void>[] = [];
    for (let page = Math.max(0, Math.floor(first / PAGE)); page <= Math.floor(last / PAGE); page += 1) {
      const known = asked.get(page) ?? load(page);
      asked.set(page, known);
      pages.push(known);
    }
    await Promise.all(pages);
  }

  return {
    id: importId,
    store,
    ensure,
    show: async (show) => {
      await outbox.flush();
      epoch += 1;
      asked.clear();
      store.setState({ show, total: null, order: new Map(), active: null, error: null });
      await ensure(0, 0);
    },
    change: outbox.add,
    flush: outbox.flush,
    follow: () => {
      const { waiting, sending } = store.getState();
      if (waiting.size > 0 || sending.size > 0) outbox.add(mergePatches(sending, waiting));
      window.addEventListener('pagehide', outbox.sendLast);
      return () => {
        window.removeEventListener('pagehide', outbox.sendLast);
        outbox.sendLast();
      };
    },
    stop: outbox.stop,
  };
}

const imports = new Map<number, OpenImport>();
onSessionEnd(() => {
  imports.forEach((one) => one.stop());
  imports.clear();
});

/** The import as this window knows it; it lives on while another page is shown, and with it what is still to be sent. */
export function openImport(id: number): OpenImport {
  const known = imports.get(id);
  if (known) return known;
  const one = createOpenImport(id);
  imports.set(id, one);
  return one;
}

export function useImport<T>(open: OpenImport, select: (state: ImportState) => T): T {
  return useStore(open.store, select);
}

/** The row at a place, once it is there. */
export function rowAt({ order, rows }: ImportState, index: number): ImportRow | undefined {
  const id = order.get(index);
  return id === undefined ? undefined : rows.get(id);
}
