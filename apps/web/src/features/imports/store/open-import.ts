import { api } from '@wanyuan/contract/client';
import { createStore, useStore, type StoreApi } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { keptEntries } from '#lib/outbox.ts';
import { onSessionEnd } from '#lib/session.ts';
import type { ImportRow, RowShow } from '../model/import-types.ts';
import { CUT_TEXT, fitPatches, mergePatches, type Patch, type Patches } from '../model/patches.ts';
import { START, type ImportState } from './import-state.ts';
import { createPatchOutbox } from './patch-outbox.ts';

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
}

function createOpenImport(importId: number): OpenImport {
  const kept = keptEntries<Patch>('import-outbox', importId);
  const recalled = new Map(Object.entries(kept.read()).map(([id, patch]) => [Number(id), patch]));
  const store = createStore<ImportState>(() => ({ ...START, waiting: recalled }));
  const outbox = createPatchOutbox(importId, store);
  store.subscribe((after, before) => {
    if (after.waiting === before.waiting && after.sending === before.sending) return;
    const unsent = ({ sending, waiting }: ImportState) =>
      [...mergePatches(sending, waiting)].map(([id, patch]) => [String(id), patch] as const);
    kept.replace(
      unsent(before).map(([id]) => id),
      unsent(after),
    );
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
      store.setState({ show, total: null, order: new Map(), error: null });
      await ensure(0, 0);
    },
    change: (patches) => {
      const fitted = fitPatches(patches);
      if (fitted !== patches) toast.warning(CUT_TEXT);
      store.setState(({ waiting }) => ({ waiting: mergePatches(waiting, fitted) }));
      outbox.schedule();
    },
    flush: outbox.flush,
    follow: () => {
      const unfollow = outbox.follow();
      return () => {
        unfollow();
        outbox.sendLast();
      };
    },
  };
}

const imports = new Map<number, OpenImport>();
onSessionEnd(() => imports.clear());

/** The import as this window knows it; it outlives a change of page, and with it what is still to be sent. */
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
