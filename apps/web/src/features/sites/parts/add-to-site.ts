import { create } from 'zustand';
import type { ActionToy } from '#lib/feature-module.ts';
import { onSessionEnd } from '#lib/session.ts';

const store = create<{ toys: readonly ActionToy[] | null }>(() => ({ toys: null }));

/** Asks into which of the sites toys go. */
export function openAddToSite(toys: readonly ActionToy[]): void {
  store.setState({ toys });
}

export function closeAddToSite(): void {
  store.setState({ toys: null });
}

export const useAddToSite = store;

onSessionEnd(closeAddToSite);
