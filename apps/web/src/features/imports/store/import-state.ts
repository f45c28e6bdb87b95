import type { CallError } from '#lib/call-error.ts';
import type { ImportRow, RowShow } from '../model/import-types.ts';
import { NO_PATCHES, type Patches } from '../model/patches.ts';

export interface ImportState {
  show: RowShow;
  /** Of the rows that are shown; null before the first answer. */
  total: number | null;
  /** Rows by their place in what is shown. */
  order: ReadonlyMap<number, number>;
  rows: ReadonlyMap<number, ImportRow>;
  waiting: Patches;
  sending: Patches;
  isOffline: boolean;
  error: CallError | null;
}

export const START: ImportState = {
  show: 'all',
  total: null,
  order: new Map(),
  rows: new Map(),
  waiting: NO_PATCHES,
  sending: NO_PATCHES,
  isOffline: false,
  error: null,
};
