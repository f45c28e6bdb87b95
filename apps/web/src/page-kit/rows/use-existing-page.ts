import { useEffect, useEffectEvent } from 'react';

export interface Page {
  list: readonly unknown[];
  total: number;
  page: number;
  page_size: number;
}

/**
 * A page of a list, or nothing when it lies behind the last one because what stood there is gone: then the last page is
 * turned to. An empty list means only then that there is nothing.
 */
export function useExistingPage<T extends Page>(data: T | undefined, onPage: (page: number) => void): T | undefined {
  const last = data && data.total > 0 ? Math.ceil(data.total / data.page_size) : null;
  const isBehind = data !== undefined && last !== null && data.page > last;
  const turn = useEffectEvent(onPage);
  useEffect(() => {
    if (isBehind) turn(last);
  }, [isBehind, last]);
  return isBehind ? undefined : data;
}
