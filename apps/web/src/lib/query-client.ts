import { QueryClient } from '@tanstack/react-query';
import type { CallName } from '@wanyuan/contract/client';
import { onSessionEnd } from './session.ts';

const STALE_MS = 30_000;

/**
 * Pages live on in hidden tabs without observers, so their answers must not be garbage-collected; `query-owners.ts`
 * removes the answers of a closed tab, and the oldest of one that has very many. No retries: they would repeat toasts,
 * and the user can try again. Nor do they wait for a network: without one a page says so at once instead of loading for
 * ever, and asks again when it is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
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

/** Marks everything stale and asks again for what is on screen. Lists that grow page by page stay as they are. */
export function refetchShown(): void {
  void queryClient.invalidateQueries({ predicate: ({ options }) => !('getNextPageParam' in options) });
}

/** Asks again for all that is on screen and did not come: what failed one part of a page failed its neighbours too. */
export function retryFailedCalls(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
