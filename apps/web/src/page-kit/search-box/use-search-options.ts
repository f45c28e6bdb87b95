import { api } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import type { SearchKind } from '#lib/feature-module.ts';
import { useSession } from '#lib/session.ts';
import { suggest } from '#lib/suggestions.ts';
import { useCall } from '#lib/use-call.ts';

const CONFIG_FRESH_MS = 60 * 60_000;

export interface SearchOptions {
  source: 'recent' | 'suggestion';
  words: string[];
}

/** What the box offers: recent searches while it is empty, suggestions once there is text. */
export function useSearchOptions(kind: SearchKind, text: string, isOpen: boolean): SearchOptions {
  const user = useSession();
  const config = useCall(api.system.get_public_config, { cate: [] }, { silent: true, staleTime: CONFIG_FRESH_MS });
  const recent = useCall(
    api.log.get_recent_searches,
    { type: kind },
    { silent: true, enabled: isOpen && user !== null },
  );
  const keywords = config.data?.keyword;
  const list = recent.data?.list;
  return useMemo(() => {
    if (text.trim()) return { source: 'suggestion', words: suggest(keywords ?? [], text) };
    return { source: 'recent', words: user ? (list ?? []).map((entry) => entry.keyword) : [] };
  }, [text, keywords, list, user]);
}
