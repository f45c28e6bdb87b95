import { IMPORT_TEXT_MAX } from '@wanyuan/domain';
import { toast } from '#lib/notices.ts';
import type { CellText, RowSource, SheetRows, SheetWriter, WatchedSource } from '#page-kit/sheet/sheet-types.ts';
import type { ImportRow } from '../model/import-types.ts';
import { CUT_TEXT, realPatch, shownRow, type Patch } from '../model/patches.ts';
import type { ImportState } from './import-state.ts';
import { rowAt, type OpenImport } from './open-import.ts';

/** A row as its author sees it, with what of it is not stored. */
export interface PreviewRow {
  row: ImportRow;
  sending: Patch | undefined;
  waiting: Patch | undefined;
}

function previewRow(state: ImportState, index: number): PreviewRow | undefined {
  const stored = rowAt(state, index);
  if (!stored) return undefined;
  const [sending, waiting] = [state.sending.get(stored.id), state.waiting.get(stored.id)];
  return { row: shownRow(stored, sending, waiting), sending, waiting };
}

/** Rows by their place in what is shown: they keep it until the list is shown anew. */
export const previewSource = ({ store }: OpenImport): WatchedSource<PreviewRow> => ({
  store,
  read: (index) => previewRow(store.getState(), index),
  partsOf: (index) => {
    const state = store.getState();
    const row = rowAt(state, index);
    return row ? [row, state.sending.get(row.id), state.waiting.get(row.id)] : [];
  },
});

export const previewRows = (
  source: RowSource<PreviewRow>,
  total: number,
  ensure: OpenImport['ensure'],
): SheetRows<PreviewRow> => ({
  ...source,
  count: total,
  keyAt: (index) => (index < total ? index : null),
  indexOf: (index) => (index < total ? index : -1),
  ensure,
});

function patchesOf(state: ImportState, cells: readonly CellText[]): Map<number, Patch> {
  const values = new Map<number, Record<string, string>>();
  for (const { key, column, text } of cells) values.set(key, { ...values.get(key), [column]: text.trim() });
  return new Map(
    [...values].flatMap(([index, texts]) => {
      const row = previewRow(state, index)?.row;
      const patch = row && realPatch(row, texts);
      return row && patch ? [[row.id, patch] as const] : [];
    }),
  );
}

export const previewWriter = (open: OpenImport): SheetWriter => ({
  write: (cells) => {
    const patches = patchesOf(open.store.getState(), cells);
    if (patches.size > 0) open.change(patches);
  },
  pasted: (count, over) => `已粘贴 ${count} 格${over > 0 ? `，多出的 ${over} 行没有位置` : ''}`,
  // The field cuts the text off at its limit without saying so.
  onPasteText: (text) => {
    if (text.length > IMPORT_TEXT_MAX) toast.warning(CUT_TEXT);
  },
});
