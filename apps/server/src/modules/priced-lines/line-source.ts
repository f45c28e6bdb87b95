import type { FoundSource, LoadedToy, SourceRef } from '#composition/export-source.ts';

interface ListOfLines extends Pick<FoundSource, 'title' | 'customer_id' | 'customer_name'> {
  refs: readonly SourceRef[];
  load(ids: readonly number[]): Promise<LoadedToy[]>;
}

/** A list of priced lines as documents read it, in order; or those of its lines that are named. */
export function lineSource({ refs, load, ...list }: ListOfLines, ids: readonly number[] | undefined): FoundSource {
  const wanted = ids && new Set(ids);
  return {
    ...list,
    hasRemarks: true,
    refs: wanted === undefined ? refs : refs.filter(({ id }) => wanted.has(id)),
    load: (some) => load(some.map(({ id }) => id)),
  };
}
