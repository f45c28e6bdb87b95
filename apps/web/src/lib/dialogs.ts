import { create } from 'zustand';

/** Dialogs of the whole product that any call may open. */
export type GlobalDialog = 'free_times' | 'membership' | 'service';

interface DialogState {
  open: GlobalDialog | null;
  /** The server's own words, where it had any. */
  text: string;
}

const store = create<DialogState>(() => ({ open: null, text: '' }));

export function openDialog(open: GlobalDialog, text = ''): void {
  store.setState({ open, text });
}

export function closeDialog(): void {
  store.setState({ open: null, text: '' });
}

export const useDialogs = store;
