import { api, ERRORS, type OutputOf } from '@wanyuan/contract/client';
import type { StoreApi } from 'zustand';
import { callApi } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';
import { createOutbox, type Outbox } from '#lib/outbox.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { mergePatches, NO_PATCHES, takePatches, type Patches } from '../model/patches.ts';
import type { ImportState } from './import-state.ts';
import { keepImport } from './known-import.ts';

const BATCH = 200;

/** Carries changes of rows to the server. */
export function createPatchOutbox(importId: number, store: StoreApi<ImportState>): Outbox<Patches> {
  let most = BATCH;
  const putBack = (): void =>
    store.setState(({ sending, waiting }) => ({ sending: NO_PATCHES, waiting: mergePatches(sending, waiting) }));
  const outbox = createOutbox<Patches, OutputOf<typeof api.imports.edit_import_rows>>({
    take: () => {
      const { taken, left } = takePatches(store.getState().waiting, most);
      if (taken.size === 0) return null;
      store.setState({ sending: taken, waiting: left });
      return taken;
    },
    send: (patches, { keepalive }) => {
      const input = { import_id: importId, rows: [...patches].map(([row_id, patch]) => ({ row_id, ...patch })) };
      return callApi(api.imports.edit_import_rows, input, { returnError: true, silent: true, keepalive });
    },
    onStored: (answer) => {
      store.setState(({ rows }) => {
        const next = new Map(rows);
        for (const row of answer.list) next.set(row.id, row);
        return { rows: next, sending: NO_PATCHES };
      });
      if (!outbox.isOver()) keepImport(answer.import);
      most = Math.min(BATCH, most * 2);
    },
    onRefused: (error, { size }) => {
      if (error.code === ERRORS.INVALID_INPUT.code && size > 1) {
        // One bad row gets its whole batch refused: smaller and smaller batches find it, and the others get through.
        most = Math.ceil(size / 2);
        putBack();
        return;
      }
      store.setState({ sending: NO_PATCHES });
      toast.error(`修改没有保存：${error.msg}`);
      invalidateCalls([api.imports.get_import.name]);
    },
    putBack,
    onOffline: (isOffline) => store.setState({ isOffline }),
  });
  return outbox;
}
