import type { Db } from '#infra/database/database.ts';
import { listNames } from './showroom-names.repo.ts';

/** Names by id, for filters of toys. */
export async function showroomNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await listNames(db, ids)).map(({ id, name }) => [id, name]));
}

/** Where one goes, by id. */
export async function showroomPlaces(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { name: string; address: string }>> {
  if (ids.length === 0) return new Map();
  return new Map((await listNames(db, ids)).map(({ id, ...place }) => [id, place]));
}
