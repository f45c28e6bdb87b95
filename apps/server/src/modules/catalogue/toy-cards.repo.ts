import { and, count, desc, isNotNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../infra/database/database.ts';
import { toys } from './toys.schema.ts';
import { listedFor } from './visible-to.ts';

const CARD_COLUMNS = {
  toy_id: toys.id,
  number: toys.number,
  article_number: toys.article_number,
  name: toys.name,
  name_en: toys.name_en,
  category_id: toys.category_id,
  picture_ids: toys.picture_ids,
  exworks_price: toys.exworks_price,
  carton_quantity: toys.carton_quantity,
  carton_cubic_meter: toys.carton_cubic_meter,
  packing_name: toys.packing_name,
  factory_id: toys.factory_id,
  model_key: toys.model_key,
  video_key: toys.video_key,
  listed_at: toys.listed_at,
};

export type ToyCardRow = Awaited<ReturnType<typeof listNewest>>[number];

/** The newest toys that somebody may see, narrowed by `filter`. */
export async function listNewest(db: Db, tenant: number | null, page: { limit: number; offset: number }, filter?: SQL) {
  return db
    .select(CARD_COLUMNS)
    .from(toys)
    .where(and(listedFor(tenant), filter))
    .orderBy(desc(toys.listed_at), desc(toys.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** How many samples stand in each showroom. */
export async function countByShowroom(db: Db) {
  return db
    .select({ showroom_id: toys.showroom_id, count: count() })
    .from(toys)
    .where(and(listedFor(null), isNotNull(toys.showroom_id)))
    .groupBy(toys.showroom_id);
}
