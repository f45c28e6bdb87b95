import { useState } from 'react';

interface Numbered {
  seq: number;
}
interface PageOf<M> {
  list: M[];
  has_more: boolean;
}

interface Older<M> {
  list: M[];
  hasMore: boolean;
  isLoading: boolean;
  load: () => Promise<void>;
}

/**
 * A newest page that is asked for again and again, with older ones above it on demand. What has been seen stays while new
 * ones push it off the newest page; where more came than a page holds, one begins anew.
 */
export function useOlder<M extends Numbered>(
  newest: PageOf<M>,
  fetchUntil: (seq: number) => Promise<PageOf<M>>,
): Older<M> {
  const [kept, setKept] = useState<PageOf<M>>(newest);
  const [known, setKnown] = useState(newest);
  const [isLoading, setLoading] = useState(false);
  if (newest !== known) {
    setKnown(newest);
    setKept(joined(kept, newest));
  }
  return {
    list: kept.list,
    hasMore: kept.has_more,
    isLoading,
    load: async () => {
      setLoading(true);
      try {
        const found = await fetchUntil((kept.list[0]?.seq ?? 1) - 1);
        setKept((now) => ({ list: [...found.list, ...now.list], has_more: found.has_more }));
      } finally {
        setLoading(false);
      }
    },
  };
}

export function joined<M extends Numbered>(kept: PageOf<M>, newest: PageOf<M>): PageOf<M> {
  const first = newest.list[0]?.seq ?? 1;
  const last = kept.list.at(-1)?.seq ?? 0;
  if (last < first - 1) return newest;
  const before = kept.list.filter(({ seq }) => seq < first);
  return { list: [...before, ...newest.list], has_more: before.length > 0 ? kept.has_more : newest.has_more };
}
