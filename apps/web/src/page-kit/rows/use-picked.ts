import { useState } from 'react';

export interface Picked<R> {
  rows: readonly R[];
  ids: number[];
  has: (row: R) => boolean;
  set: (rows: readonly R[]) => void;
  /** Adds these to the picked ones, or takes them out. */
  mark: (rows: readonly R[], isPicked: boolean) => void;
  forget: (ids: readonly number[]) => void;
  clear: () => void;
}

/** The rows that are picked, over all pages. */
export function usePicked<R extends { id: number }>(): Picked<R> {
  const [rows, set] = useState<readonly R[]>([]);
  const without = (ids: readonly number[]) => (before: readonly R[]) => before.filter(({ id }) => !ids.includes(id));
  return {
    rows,
    ids: rows.map(({ id }) => id),
    has: ({ id }) => rows.some((row) => row.id === id),
    set,
    mark: (marked, isPicked) =>
      set((before) => [...without(marked.map(({ id }) => id))(before), ...(isPicked ? marked : [])]),
    forget: (ids) => set(without(ids)),
    clear: () => set([]),
  };
}
