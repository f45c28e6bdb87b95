import type { Db } from '#infra/database/database.ts';
import { listBoothPlaces } from './booth-places.repo.ts';

export interface BoothPlace {
  id: number;
  name: string;
  /** Room and number, or empty where the factory has none of its own. */
  booth: string;
}

type FindPlace = (showroomId: number | null, factoryId: number) => BoothPlace | null;

/** Where samples stand: finds the booth of a factory in a showroom. */
export async function boothPlaces(db: Db, showroomIds: Iterable<number | null>): Promise<FindPlace> {
  const ids = [...new Set(showroomIds)].filter((id) => id !== null);
  if (ids.length === 0) return () => null;
  const halls = new Map<number, string>();
  const booths = new Map<string, BoothPlace>();
  for (const { showroom_id, name, factory_id, room, booth } of await listBoothPlaces(db, ids)) {
    halls.set(showroom_id, name);
    const key = `${showroom_id}/${factory_id}`;
    if (booth !== null && !booths.has(key))
      booths.set(key, { id: showroom_id, name, booth: [room, booth].filter(Boolean).join(' ') });
  }
  return (showroomId, factoryId) => {
    const name = showroomId === null ? undefined : halls.get(showroomId);
    if (showroomId === null || name === undefined) return null;
    return booths.get(`${showroomId}/${factoryId}`) ?? { id: showroomId, name, booth: '' };
  };
}
