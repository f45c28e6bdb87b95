import { REGIONS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { listRegionFigures } from './factory-list.repo.ts';

/** Every region where toys are made, with how many factories and toys it has. */
export async function regionFigures(db: Db) {
  const figures = new Map((await listRegionFigures(db)).map(({ region_id, ...counts }) => [region_id, counts]));
  const none = { factory_count: 0, toy_count: 0, taxpayer_count: 0 };
  return REGIONS.map((region) => ({ ...region, ...(figures.get(region.id) ?? none) }));
}
