import type { ToyCard } from '@wanyuan/contract';
import type { Db } from '../../infra/database/database.ts';
import type { Session } from '../../rpc/context.ts';
import { factoryNames } from '../factories/factories.service.ts';
import type { PicturesService } from '../pictures/pictures.service.ts';
import { countByShowroom, countToys, listNewest, type ToyCardRow, type ToyQuery } from './toy-cards.repo.ts';

/** Colours in which a form usually comes. */
const MOST_COLOURS = 6;

export type ToyCardService = ReturnType<typeof createToyCardService>;

/** Toys as lists show them: with picture and factory, and with the price for those who are signed in. */
export function createToyCardService({ pictures }: { pictures: PicturesService }) {
  async function toCards(db: Db, session: Session | null, rows: readonly ToyCardRow[]): Promise<ToyCard[]> {
    const [shown, names] = await Promise.all([
      pictures.describe(
        rows.flatMap(({ picture_ids }) => picture_ids[0] ?? []),
        session?.tenant_id ?? null,
        db,
      ),
      factoryNames(
        db,
        rows.map(({ factory_id }) => factory_id),
      ),
    ]);
    return rows.map(({ picture_ids, model_key, video_key, listed_at, exworks_price, design_key: _design, ...row }) => ({
      ...row,
      ...(session ? { exworks_price } : {}),
      picture: shown.get(picture_ids[0] ?? 0) ?? null,
      factory_name: names.get(row.factory_id) ?? '',
      has_model: model_key !== null,
      has_video: video_key !== null,
      listed_time: listed_at.toISOString(),
    }));
  }

  return {
    /** The last to come in, each form once: a factory lists all colours of a toy on the same day. */
    async newest(db: Db, session: Session | null, count: number): Promise<ToyCard[]> {
      const limit = count * MOST_COLOURS;
      const rows = await listNewest(db, session?.tenant_id ?? null, {}, { limit, offset: 0 });
      const seen = new Set<string>();
      const different = rows.filter(({ design_key }) => {
        if (design_key === null) return true;
        const isNew = !seen.has(design_key);
        seen.add(design_key);
        return isNew;
      });
      return toCards(db, session, different.slice(0, count));
    },
    /** A page of what fits the query, the newest first. */
    async search(
      db: Db,
      session: Session,
      { page, page_size, ...query }: ToyQuery & { page: number; page_size: number },
    ) {
      const [rows, total] = await Promise.all([
        listNewest(db, session.tenant_id, query, { limit: page_size, offset: (page - 1) * page_size }),
        countToys(db, session.tenant_id, query),
      ]);
      return { list: await toCards(db, session, rows), total, page, page_size };
    },
    async countByShowroom(db: Db): Promise<Map<number, number>> {
      const rows = await countByShowroom(db);
      return new Map(rows.map(({ showroom_id, count }) => [showroom_id ?? 0, count]));
    },
  };
}
