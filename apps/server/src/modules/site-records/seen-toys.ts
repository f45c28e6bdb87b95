import type { SeenToy } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { toySnapshots } from '../toys/toys.module.ts';

export type SeenToys = ReturnType<typeof createSeenToys>;

/** Toys beside what visitors did with them, as the company sees them. */
export function createSeenToys({ pictures }: { pictures: PicturesService }) {
  /** All that are asked for: one that is gone has its id only. */
  return async (db: Db, company_id: number, toyIds: readonly number[]): Promise<(toy_id: number) => SeenToy> => {
    const ids = [...new Set(toyIds)];
    const known = await toySnapshots(db, { tenant_id: company_id }, ids);
    const pictureOf = (id: number) => known.get(id)?.picture_ids[0] ?? 0;
    const shown = await pictures.describe(ids.map(pictureOf), company_id, db);
    return (toy_id) => {
      const toy = known.get(toy_id)?.snapshot;
      return {
        toy_id,
        number: toy?.number ?? '',
        name: toy?.name ?? '',
        picture: shown.get(pictureOf(toy_id)) ?? null,
        is_gone: toy === undefined,
      };
    };
  };
}
