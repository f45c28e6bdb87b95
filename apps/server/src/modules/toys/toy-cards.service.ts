import type { ToyCard } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { toToyCard } from './to-toy-card.ts';
import { countByShowroom, listCardRows } from './toy-cards.repo.ts';

export type ToyCardService = ReturnType<typeof createToyCardService>;

/** Toys as lists show them: with pictures and factory, and with prices for those who are signed in. */
export function createToyCardService({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  /** In the order given; toys that are hidden or another company's are left out. */
  async function cards(db: Db, session: Session | null, ids: readonly number[]): Promise<ToyCard[]> {
    if (ids.length === 0) return [];
    const tenant = session?.tenant_id ?? null;
    const at = now();
    const rows = await listCardRows(db, tenant, ids, at);
    const shown = rows.flatMap(({ first_picture, second_picture }) =>
      [first_picture ?? [], second_picture ?? []].flat(),
    );
    const surroundings = {
      pictures: new Map(shown.map((picture) => [picture.id, pictures.pictureRef(picture)])),
      factoryNames: new Map(rows.map(({ factory_id, factory_name }) => [factory_id, factory_name ?? ''])),
      now: at,
      isSignedIn: session !== null,
    };
    const byId = new Map(rows.map((row) => [row.toy_id, toToyCard(row, surroundings)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    cards,
    async countByShowroom(db: Db): Promise<Map<number, number>> {
      const rows = await countByShowroom(db);
      return new Map(rows.map(({ showroom_id, count }) => [showroom_id ?? 0, count]));
    },
  };
}
