import type { KeptLines } from '#modules/priced-lines/priced-lines.module.ts';
import type { FoundSource } from './source-toy.ts';

/** A list of priced lines, or those of its lines that are named. */
export function keptSource({ refs, load, ...list }: KeptLines, ids: readonly number[] | undefined): FoundSource {
  const wanted = ids && new Set(ids);
  return {
    ...list,
    refs: wanted === undefined ? refs : refs.filter(({ id }) => wanted.has(id)),
    load: (some) => load(some.map(({ id }) => id)),
  };
}
