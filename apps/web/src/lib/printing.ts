import type { api, InputOf } from '@wanyuan/contract/client';
import type { PrintLayout } from '@wanyuan/domain';
import { create } from 'zustand';
import { onSessionEnd } from './session.ts';

/** What the user wants on paper. */
export interface PrintWish {
  source: InputOf<typeof api.system.get_print_key>['source'];
  /** How many toys it has. */
  count: number;
  layout: PrintLayout;
}

const store = create<{ open: PrintWish | null }>(() => ({ open: null }));

/** Any page may ask for a print; the printing feature draws the dialog. */
export function openPrint(open: PrintWish): void {
  store.setState({ open });
}

export function closePrint(): void {
  store.setState({ open: null });
}

export const usePrintWish = store;

onSessionEnd(closePrint);
