import { useEffect } from 'react';
import { create } from 'zustand';
import type { SearchKind } from '#lib/feature-module.ts';
import { onSessionEnd } from '#lib/session.ts';

interface SearchDraft {
  kind: SearchKind;
  text: string;
}

const EMPTY: SearchDraft = { kind: 'product', text: '' };

/** What stands in the search box; the header's box and the home page's are the same box to the user. */
export const useSearchDraft = create<SearchDraft>(() => EMPTY);

export function setSearchDraft(draft: Partial<SearchDraft>): void {
  useSearchDraft.setState(draft);
}

onSessionEnd(() => {
  useSearchDraft.setState(EMPTY);
});

/** A result page puts its own query into the box whenever it comes into view, yet never over what is being typed. */
export function useShownQuery(kind: SearchKind, keyword: string): void {
  useEffect(() => {
    // The page's code may arrive late, when the next search is on its way already.
    if (document.activeElement?.matches('search input')) return;
    setSearchDraft({ kind, text: keyword });
  }, [kind, keyword]);
}
