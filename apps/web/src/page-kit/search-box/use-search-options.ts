import { api } from '@wanyuan/contract/client';
import { MAX_SUGGESTIONS } from '@wanyuan/domain';
import { useMemo } from 'react';
import type { SearchKind } from '#lib/feature-module.ts';
import { useSession } from '#lib/session.ts';
import { suggest } from '#lib/suggestions.ts';
import { useCall } from '#lib/use-call.ts';
import { usePaused } from '../carts/use-paused.ts';

const CONFIG_FRESH_MS = 60 * 60_000;
const HOT_FRESH_MS = 10 * 60_000;
const HOT_COUNT = 8;
const TYPING_MS = 180;

export interface SearchOption {
  word: string;
  /** What stands behind it, such as the toy of an article number. */
  hint?: string;
  /** Recent searches can be taken away, the others not. */
  source: 'recent' | 'hot' | 'suggestion';
}

/** Our words are Chinese: only letters and digits, pinyin or numbers, need the server to be understood. */
const needsServer = (text: string): boolean => /[a-z0-9]/i.test(text);

function useServerSuggestions(kind: SearchKind, text: string, isOpen: boolean): SearchOption[] | undefined {
  const user = useSession();
  const keyword = usePaused(text.trim(), TYPING_MS);
  const isWanted = isOpen && user !== null && keyword === text.trim() && needsServer(keyword);
  const { data } = useCall(
    api.toy.get_suggest,
    { keyword, type: kind },
    { silent: true, enabled: isWanted, keepPrevious: true },
  );
  return useMemo(
    () => (needsServer(text) ? data?.list?.map(({ text: word, hint }) => ({ word, hint, source: 'suggestion' })) : []),
    [data, text],
  );
}

/** What the box offers: recent and hot searches while it is empty, suggestions once there is text. */
export function useSearchOptions(kind: SearchKind, text: string, isOpen: boolean): SearchOption[] {
  const user = useSession();
  const config = useCall(api.system.get_public_config, { cate: [] }, { silent: true, staleTime: CONFIG_FRESH_MS });
  const recent = useCall(
    api.log.get_recent_searches,
    { type: kind },
    { silent: true, enabled: isOpen && user !== null },
  );
  const hot = useCall(
    api.system.get_hot_search,
    { count: HOT_COUNT },
    { silent: true, enabled: isOpen && kind === 'product', staleTime: HOT_FRESH_MS },
  );
  const fromServer = useServerSuggestions(kind, text, isOpen);
  const keywords = config.data?.keyword;
  const words = useMemo(() => suggest(keywords ?? [], text), [keywords, text]);
  return useMemo<SearchOption[]>(() => {
    if (text.trim()) {
      const own = words.map<SearchOption>((word) => ({ word, source: 'suggestion' }));
      const others = (fromServer ?? []).filter(({ word }) => !words.includes(word));
      return [...own, ...others].slice(0, MAX_SUGGESTIONS);
    }
    const recents = user ? (recent.data?.list ?? []) : [];
    const hots = kind === 'product' ? (hot.data?.list ?? []) : [];
    return [
      ...recents.map<SearchOption>(({ keyword }) => ({ word: keyword, source: 'recent' })),
      ...hots.map<SearchOption>(({ keyword }) => ({ word: keyword, source: 'hot' })),
    ];
  }, [text, words, fromServer, user, recent.data, hot.data, kind]);
}
