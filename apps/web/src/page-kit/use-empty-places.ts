import type { PlaceKey } from '@wanyuan/domain';
import { usePublicConfig } from './use-public-config.ts';

const NONE: ReadonlySet<PlaceKey> = new Set();

/** Places that hold nothing yet; none until it is known, as nearly every installation has something everywhere. */
export function useEmptyPlaces(): ReadonlySet<PlaceKey> {
  const { data } = usePublicConfig();
  return data && data.empty_places.length > 0 ? new Set(data.empty_places) : NONE;
}
