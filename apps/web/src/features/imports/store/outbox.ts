import { api, ERRORS } from '@wanyuan/contract/client';
import type { StoreApi } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { isPassingFault } from '#lib/passing-fault.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { CUT_TEXT, fitPatches, mergePatches, NO_PATCHES, takePatches, type Patches } from '../model/patches.ts';
import type { ImportState } from './import-state.ts';
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
  /** Sends nothing any more: the next call would go out in somebody else's name. */
  stop: () => void;
}

/** Carries changes of rows to the server: in batches, one at a time, again and again until there is an answer. */
export function createOutbox(importId: number, store: StoreApi<ImportState>): Outbox {
  let current: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let batch = BATCH;
  let isOver = false;

  const schedule = (delayMs: number): void => {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), delayMs);
  };

  function putBack(isOffline: boolean): void {
    const { sending, waiting } = store.getState();
    store.setState({ sending: NO_PATCHES, waiting: mergePatches(sending, waiting), isOffline });
  }

  function fail(error: unknown): void {
    // The session ended under it: what it carried is kept for the next one.
    if (isOver) {
      putBack(false);
      return;
    }
    const { size } = store.getState().sending;
    if (error instanceof CallError && error.code === ERRORS.INVALID_INPUT.code && size > 1) {
      // One bad row has all of them refused: smaller and smaller batches find it, and the others get through.
      batch = Math.ceil(size / 2);
      putBack(false);
      return;
    }
    if (error instanceof CallError && !isPassingFault(error)) {
      store.setState({ sending: NO_PATCHES, isOffline: false });
      toast.error(`修改没有保存：${error.msg}`);
      invalidateCalls([api.imports.get_import.name]);
      return;
    }
    putBack(true);
    schedule(retryMs);
    retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
  }

  const isAllSent = (): boolean => {
    const { waiting, sending } = store.getState();
    return waiting.size === 0 && sending.size === 0;
  };
  const mayGoOn = (): boolean => !isAllSent() && !store.getState().isOffline && !isOver;

  async function send(keepalive: boolean): Promise<void> {
    const { taken, left } = takePatches(store.getState().waiting, batch);
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
      if (!isOver) keepImport(answer.import);
      retryMs = FIRST_RETRY_MS;
      batch = Math.min(BATCH, batch * 2);
    } catch (error) {
      fail(error);
    }
  }

  async function sendNow(keepalive = false): Promise<void> {
    if (isOver) return;
    clearTimeout(timer);
    if (current) {
      await current;
      return;
    }
    current = send(keepalive).finally(() => {
      current = null;
    });
    await current;
    if (mayGoOn()) await sendNow();
  }

  return {
    add: (patches) => {
      const fitted = fitPatches(patches);
      if (fitted !== patches) toast.warning(CUT_TEXT);
      store.setState(({ waiting }) => ({ waiting: mergePatches(waiting, fitted) }));
      schedule(SOON_MS);
    },
    flush: async () => {
      // A batch that was under way before is not the last one.
      do await sendNow();
      while (mayGoOn());
      return isAllSent();
    },
    sendLast: () => void sendNow(true),
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
