import type { VisitorToy, VisitState } from '@wanyuan/contract/client';
import type { SiteLanguage } from '@wanyuan/domain';
import { callSite } from '../lib/calls.ts';
import { createStore, useStore } from '../lib/store.ts';
import { createPicks, NO_PICKS, type Picks, type PickState } from './picks.ts';

export type { PickedLine, PickState } from './picks.ts';

/** Who this browser belongs to; null until the server has said so. */
export const visit = createStore<VisitState | null>(null);
export const useVisit = (): VisitState | null => useStore(visit, null);

/** What is picked is kept apart from the pages: the server draws them for everybody. */
let picks: Picks | null = null;
const nothing = createStore(NO_PICKS);

export function startVisitor(siteKey: string, language: SiteLanguage): Picks {
  picks = createPicks(siteKey, language);
  return picks;
}

export const thePicks = (): Picks | null => picks;

export const usePickState = (): PickState => useStore(picks?.store ?? nothing, NO_PICKS);

export function usePicked(toy: VisitorToy): { cartons: number; pick: (cartons: number) => void } {
  const state = usePickState();
  const cartons = state.lines.find(({ key }) => key === toy.key)?.cartons ?? 0;
  return { cartons, pick: (next) => picks?.put(toy, next) };
}

export async function askVisit(language: SiteLanguage): Promise<void> {
  const found = await callSite('get_visit', { language });
  visit.set(found);
  // Picked elsewhere, or before this device forgot.
  if (found.pick_count > 0) await picks?.refresh();
}
