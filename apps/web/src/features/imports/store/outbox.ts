import { api } from '@wanyuan/contract/client';
import type { StoreApi } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { isPassingFault } from '#lib/passing-fault.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { mergePatches, NO_PATCHES, takePatches, type Patches } from '../model/patches.ts';
import type { ImportState } from './import-state.ts';
import { keepPatches } from './kept-patches.ts';
import { keepImport } from './known-import.ts';

const BATCH = 200;
const SOON_MS = 120;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

interface Outbox {
  add: (patches: Patches) => void;
  /** Sends everything; false when something could not be stored. */
  flush: () => Promise<boolean>;
  /** When the page goes: the request may outlive it. */
  sendLast: () => void;
}

/** Carries changes of rows to the server: in batches, one at a time, again and again until there is an answer. */
export function createOutbox(importId: number, store: StoreApi<ImportState>): Outbox {
  let current: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  store.subscribe((after, before) => {
    if (after.waiting !== before.waiting || after.sending !== before.sending)
      keepPatches(importId, mergePatches(after.sending, after.waiting));
  });

  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), delayMs);
  };

  function fail(error: unknown): void {
    const { sending, waiting } = store.getState();
    if (error instanceof CallError && !isPassingFault(error)) {
      store.setState({ sending: NO_PATCHES, isOffline: false });
      toast.error(`修改没有保存：${error.msg}`);
      invalidateCalls([api.imports.get_import.name]);
      return;
    }
    store.setState({ sending: NO_PATCHES, waiting: mergePatches(sending, waiting), isOffline: true });
    schedule(retryMs);
    retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
  }

  async function send(keepalive: boolean): Promise<void> {
    const { taken, left } = takePatches(store.getState().waiting, BATCH);
    if (taken.size === 0) return;
    store.setState({ sending: taken, waiting: left });
    try {
      const input = { import_id: importId, rows: [...taken].map(([row_id, patch]) => ({ row_id, ...patch })) };
      const answer = await callApi(api.imports.edit_import_rows, input, { returnError: true, silent: true, keepalive });
      store.setState(({ rows }) => {
        const next = new Map(rows);
        for (const row of answer.list) next.set(row.id, row);
        return { rows: next, sending: NO_PATCHES, isOffline: false };
      });
      keepImport(answer.import);
      retryMs = FIRST_RETRY_MS;
    } catch (error) {
      fail(error);
    }
  }

  async function sendNow(keepalive = false): Promise<void> {
    clearTimeout(timer);
    if (current) return current;
    current = send(keepalive).finally(() => {
      current = null;
    });
    await current;
    const { waiting, isOffline } = store.getState();
    if (waiting.size > 0 && !isOffline) await sendNow();
  }

  return {
    add: (patches) => {
      store.setState(({ waiting }) => ({ waiting: mergePatches(waiting, patches) }));
      schedule(SOON_MS);
    },
    flush: async () => {
      await sendNow();
      const { waiting, sending } = store.getState();
      return waiting.size === 0 && sending.size === 0;
    },
    sendLast: () => void sendNow(true),
  };
}
