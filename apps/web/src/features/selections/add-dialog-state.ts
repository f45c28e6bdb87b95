import { create } from 'zustand';
import type { ActionToy } from '#lib/feature-module.ts';
import { onSessionEnd } from '#lib/session.ts';
import { requireSignIn } from '#lib/sign-in.ts';

/** The toys that are to be taken into a selection; null while the dialog is closed. */
export const useAddDialog = create<{ toys: readonly ActionToy[] | null }>(() => ({ toys: null }));

export function openAddDialog(toys: readonly ActionToy[]): void {
  if (toys.length > 0 && requireSignIn()) useAddDialog.setState({ toys });
}

export function closeAddDialog(): void {
  useAddDialog.setState({ toys: null });
}

onSessionEnd(closeAddDialog);
