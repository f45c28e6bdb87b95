import { queryClient } from './query-client.ts';

/** Which tabs use which answers. Hidden panes have no observers, so react-query cannot tell. */
const ownersOf = new Map<string, Set<string>>();
const SHELL = '';

export function ownQuery(queryHash: string, tabKey: string | null): void {
  const owners = ownersOf.get(queryHash) ?? new Set();
  owners.add(tabKey ?? SHELL);
  ownersOf.set(queryHash, owners);
}

/** Forgets the answers that only this tab used. */
export function releaseQueries(tabKey: string): void {
  for (const [queryHash, owners] of ownersOf) {
    if (!owners.delete(tabKey) || owners.size > 0) continue;
    ownersOf.delete(queryHash);
    queryClient.removeQueries({ predicate: (query) => query.queryHash === queryHash });
  }
}
