import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { special_offers, toys } from '../../toys.schema.ts';

const INDEXED_COLUMNS = {
  id: toys.id,
  company_id: toys.company_id,
  factory_id: toys.factory_id,
  showroom_id: toys.showroom_id,
  ip_id: toys.ip_id,
  category_id: toys.category_id,
  number: toys.number,
  article_number: toys.article_number,
  name: toys.name,
  name_en: toys.name_en,
  introduction: toys.introduction,
  material: toys.material,
  packing_id: toys.packing_id,
  packing_name: toys.packing_name,
  certification_ids: toys.certification_ids,
  exworks_price: toys.exworks_price,
  carton_cubic_meter: toys.carton_cubic_meter,
  carton_length: toys.carton_length,
  carton_width: toys.carton_width,
  carton_height: toys.carton_height,
  carton_quantity: toys.carton_quantity,
  gross_weight: toys.gross_weight,
  moq_pieces: toys.moq_pieces,
  stock_cartons: toys.stock_cartons,
  stock_updated_time: toys.stock_updated_time,
  is_cross_border: toys.is_cross_border,
  is_ecommerce: toys.is_ecommerce,
  stop_time: toys.stop_time,
  video_key: toys.video_key,
  model_key: toys.model_key,
  picture_ids: toys.picture_ids,
  popularity: toys.popularity,
  listed_at: toys.listed_at,
  updated_time: toys.updated_time,
  // Tables are named: a select from one table alone writes its columns bare, and both tables have an id.
  offer_until: sql<string | null>`(select max(offer.until) from ${special_offers} as offer
    where offer.toy_id = ${sql.raw('toys.id')} and offer.starts_at <= now())`,
};

const isListed = and(eq(toys.is_black, false), eq(toys.is_set_hide, false));

function readToys(db: Db, where: SQL | undefined, limit: number) {
  return db.select(INDEXED_COLUMNS).from(toys).where(and(isListed, where)).orderBy(asc(toys.id)).limit(limit);
}
export type IndexedToy = Awaited<ReturnType<typeof readToys>>[number];

/** Toys that may be shown, those with the lowest ids after `after` first. */
export async function listToysAfter(db: Db, after: number, limit: number): Promise<IndexedToy[]> {
  return readToys(db, gt(toys.id, after), limit);
}

export async function listToysById(db: Db, ids: readonly number[]): Promise<IndexedToy[]> {
  return readToys(db, inArray(toys.id, [...ids]), ids.length);
}
