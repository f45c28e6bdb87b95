import { useSyncExternalStore } from 'react';

/** A value that components follow. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  follow: (hear: () => void) => () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const hearers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const hear of hearers) hear();
    },
    follow(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

/** What the server drew is drawn of `first`: it knows no visitor. */
export const useStore = <T>({ get, follow }: Store<T>, first: T): T => useSyncExternalStore(follow, get, () => first);
