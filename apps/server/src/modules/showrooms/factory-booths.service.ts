import type { Db } from '#infra/database/database.ts';
import { listBoothsOf } from './factory-booths.repo.ts';

/** Where the samples of a factory stand: open showrooms with its booths. */
export async function boothsOfFactory(db: Db, factoryId: number) {
  const booths = await listBoothsOf(db, factoryId);
  return booths.map(({ key, room, booth_number, ...showroom }) => ({
    ...showroom,
    key: key ?? '',
    booth: [room, booth_number].filter(Boolean).join(' '),
  }));
}
