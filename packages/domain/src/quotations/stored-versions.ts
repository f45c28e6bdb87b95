import { PLACE_MAX, placesBetween } from './line-places.ts';
import { longestRise } from './longest-rise.ts';
import { changedFields } from './quotation-version.ts';
import type { Cells, QuotationVersion, VersionLine } from './quotation-version.ts';

/** A line as it is stored: whole, with its place. */
export interface StoredLine extends VersionLine {
  readonly place: string;
}

/** Its lines in any order. */
export interface StoredVersion {
  readonly head: Cells;
  readonly lines: readonly StoredLine[];
}

/**
 * What a version stores beyond the one before: lines that are new, changed or moved, whole, and the keys of those that are
 * gone. Whole lines, since a reader then needs the newest row of each key and not a chain of them; a place of its own in
 * each line, since an order kept as one list would be stored anew with every move.
 */
export interface StoredChange {
  /** Null when it is the same. */
  readonly head: Cells | null;
  readonly put: readonly StoredLine[];
  readonly removed: readonly string[];
}

const inOrder = (lines: readonly StoredLine[]) =>
  lines.toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));

/** A first version: its lines spread evenly. */
export function placeVersion({ head, lines }: QuotationVersion): StoredVersion {
  const places = placesBetween(null, null, lines.length);
  return { head, lines: lines.map((line, index) => ({ ...line, place: places[index]! })) };
}

/** The places of the lines, in their order: as many as can keep the one they have. */
function placesOf(
  lines: readonly VersionLine[],
  known: ReadonlyMap<string, StoredLine>,
  ranks: ReadonlyMap<string, number>,
) {
  const kept = lines.flatMap(({ key }, index) => (ranks.has(key) ? [{ index, rank: ranks.get(key)! }] : []));
  const places: string[] = [];
  let last: string | null = null;
  for (const at of [...longestRise(kept.map(({ rank }) => rank)).map((rise) => kept[rise]!.index), lines.length]) {
    const next: string | null = known.get(lines[at]?.key ?? '')?.place ?? null;
    places.push(...placesBetween(last, at < lines.length ? next : null, at - places.length));
    if (at < lines.length) places.push((last = next!));
  }
  return places.some(({ length }) => length > PLACE_MAX) ? placesBetween(null, null, lines.length) : places;
}

/** What has to be stored of a version, given how the one before stands. */
export function storedChange(previous: StoredVersion, next: QuotationVersion): StoredChange {
  const known = new Map(previous.lines.map((line) => [line.key, line]));
  const ranks = new Map(inOrder(previous.lines).map(({ key }, rank) => [key, rank]));
  const places = placesOf(next.lines, known, ranks);
  const keys = new Set(next.lines.map(({ key }) => key));
  return {
    head: changedFields(previous.head, next.head).length === 0 ? null : next.head,
    put: next.lines.flatMap(({ key, cells }, index) => {
      const before = known.get(key);
      const place = places[index]!;
      return before?.place === place && changedFields(before.cells, cells).length === 0 ? [] : [{ key, cells, place }];
    }),
    removed: previous.lines.flatMap(({ key }) => (keys.has(key) ? [] : [key])),
  };
}

/** A version out of an earlier one and all that was stored since, its lines in their order. */
export function restoreVersion(base: StoredVersion, changes: readonly StoredChange[]): StoredVersion {
  const lines = new Map(base.lines.map((line) => [line.key, line]));
  let { head } = base;
  for (const change of changes) {
    head = change.head ?? head;
    for (const key of change.removed) lines.delete(key);
    for (const line of change.put) lines.set(line.key, line);
  }
  return { head, lines: inOrder([...lines.values()]) };
}
