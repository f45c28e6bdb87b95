import { QueryClient } from '@tanstack/react-query';
import type { CallName } from '@wanyuan/contract/client';
import { onSessionEnd } from './session.ts';

const STALE_MS = 30_000;

/**
 * Pages live on in hidden tabs without observers, so nothing may be collected behind their back; `query-owners.ts`
 * removes the answers of a closed tab, and the oldest of one that has very many. Retries would repeat toasts: an act of the user is the better retry.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: STALE_MS, gcTime: Infinity, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

onSessionEnd(() => {
  queryClient.clear();
});

/** Marks answers stale; those on screen are asked for again. */
export function invalidateCalls(names: readonly CallName[]): void {
  names.forEach((name) => {
    void queryClient.invalidateQueries({ queryKey: [name] });
  });
}

/** Marks everything stale and asks again for what is on screen. Lists that were unrolled page by page stay as they are. */
export function refetchShown(): void {
  void queryClient.invalidateQueries({ predicate: ({ options }) => !('getNextPageParam' in options) });
}

/** Asks again for all that is on screen and did not come: what failed one part of a page failed its neighbours too. */
export function retryFailedCalls(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
