import { PLACE_KEYS, type PlaceKey } from '@wanyuan/domain';
import type { Places } from '#composition/first-steps.ts';
import type { Db } from '#infra/database/database.ts';

/** Every visitor asks; a place that was filled is seen a minute later. */
const FRESH_MS = 60_000;

/** The places that hold nothing yet, remembered by this process for a minute. */
export function createEmptyPlaces({ places, now }: { places: Places; now: () => Date }) {
  let known: { at: number; keys: readonly PlaceKey[] } | null = null;
  return async (db: Db): Promise<readonly PlaceKey[]> => {
    const at = now().getTime();
    if (known !== null && Math.abs(at - known.at) < FRESH_MS) return known.keys;
    const keys: PlaceKey[] = [];
    for (const key of PLACE_KEYS) if (!(await places[key](db))) keys.push(key);
    known = { at, keys };
    return keys;
  };
}
export type EmptyPlaces = ReturnType<typeof createEmptyPlaces>;
