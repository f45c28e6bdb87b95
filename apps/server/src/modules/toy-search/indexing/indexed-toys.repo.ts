import { and, asc, eq, gt, inArray, lte, max, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { special_offers, toys } from '#modules/toys/toys.module.ts';

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
  carton_cubic_feet: toys.carton_cubic_feet,
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
};

const isListed = and(eq(toys.is_black, false), eq(toys.is_set_hide, false));

/** Toys with the end of the offer that runs; asked apart, since a fresh table without statistics is joined badly. */
async function readToys(db: Db, where: SQL | undefined, limit: number) {
  const rows = await db
    .select(INDEXED_COLUMNS)
    .from(toys)
    .where(and(isListed, where))
    .orderBy(asc(toys.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const running = and(inArray(special_offers.toy_id, ids), lte(special_offers.starts_at, sql`now()`));
  const offers = await db
    .select({ toy_id: special_offers.toy_id, until: max(special_offers.until) })
    .from(special_offers)
    .where(running)
    .groupBy(special_offers.toy_id);
  const until = new Map(offers.map((offer) => [offer.toy_id, offer.until]));
  return rows.map((row) => ({ ...row, offer_until: until.get(row.id) ?? null }));
}
export type IndexedToy = Awaited<ReturnType<typeof readToys>>[number];

/** Toys that may be shown, those with the lowest ids after `after` first. */
export async function listToysAfter(db: Db, after: number, limit: number): Promise<IndexedToy[]> {
  return readToys(db, gt(toys.id, after), limit);
}

export async function listToysById(db: Db, ids: readonly number[]): Promise<IndexedToy[]> {
  return readToys(db, inArray(toys.id, [...ids]), ids.length);
}
