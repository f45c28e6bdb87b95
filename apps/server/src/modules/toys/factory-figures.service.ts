import type { Db } from '#infra/database/database.ts';
import { countListedSince } from './factory-figures.repo.ts';

/** How many toys some factories have listed since a moment, as a company sees them. */
export async function newToyCounts(
  db: Db,
  tenant: number,
  factoryIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  if (factoryIds.length === 0) return new Map();
  const rows = await countListedSince(db, tenant, factoryIds, since);
  return new Map(rows.map(({ factory_id, count }) => [factory_id, count]));
}
