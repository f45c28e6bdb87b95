/** What a form began with, and the revision that it is of. */
export interface Kept<V> {
  values: V;
  revision: number;
}

/** The fields that differ, in the words of a call. */
export type ToChange<V> = (now: V, before: V) => object;

/** Somebody else saved meanwhile: their fields are taken over, unless they are those that are typed into here. */
export function catchUp<V>(kept: Kept<V>, latest: Kept<V>, typed: V, toChange: ToChange<V>): Kept<V> {
  if (latest.revision <= kept.revision) return kept;
  const theirs = Object.keys(toChange(latest.values, kept.values));
  const own = new Set(Object.keys(toChange(typed, kept.values)));
  if (theirs.some((field) => own.has(field))) return kept;
  // Pictures that are the same may be shown by other addresses by now.
  return { values: theirs.length === 0 ? kept.values : latest.values, revision: latest.revision };
}
