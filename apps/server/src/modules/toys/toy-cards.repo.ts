import { and, asc, count, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';
import { preparedRows } from '#infra/database/prepared.ts';
import { shortNameOf } from '../factory-directory/factory-directory.module.ts';
import { joinedPicture } from '../pictures/pictures.module.ts';
import { special_offers, toys } from './toys.schema.ts';
import { listedFor } from './visible-to.sql.ts';

const CARD_COLUMNS = {
  toy_id: toys.id,
  company_id: toys.company_id,
  number: toys.number,
  article_number: toys.article_number,
  name: toys.name,
  name_en: toys.name_en,
  category_id: toys.category_id,
  picture_ids: toys.picture_ids,
  unit: toys.unit,
  exworks_price: toys.exworks_price,
  carton_quantity: toys.carton_quantity,
  carton_length: toys.carton_length,
  carton_width: toys.carton_width,
  carton_height: toys.carton_height,
  carton_cubic_meter: toys.carton_cubic_meter,
  carton_cubic_feet: toys.carton_cubic_feet,
  packing_name: toys.packing_name,
  certification_ids: toys.certification_ids,
  factory_id: toys.factory_id,
  stock_cartons: toys.stock_cartons,
  model_key: toys.model_key,
  video_key: toys.video_key,
  stop_time: toys.stop_time,
  listed_at: toys.listed_at,
  updated_time: toys.updated_time,
};

/** What a card needs of the toy itself; what surrounds it can be read in other ways. */
export type ToyCardRow = Omit<
  Awaited<ReturnType<typeof listCardRows>>[number],
  'factory_name' | 'first_picture' | 'second_picture'
>;

const tenant = sql.placeholder('tenant');
const now = sql.placeholder('now');
const first = joinedPicture('first_picture', sql`${toys.picture_ids}[1]`, tenant);
const second = joinedPicture('second_picture', sql`${toys.picture_ids}[2]`, tenant);

const offer = new QueryBuilder()
  .select({ price: special_offers.price, until: special_offers.until, stock: special_offers.stock_cartons })
  .from(special_offers)
  .where(and(eq(special_offers.toy_id, toys.id), lte(special_offers.starts_at, now), gt(special_offers.until, now)))
  .orderBy(asc(special_offers.price))
  .limit(1)
  .as('offer');

const cardRows = preparedRows(
  'toy_cards',
  {
    ...CARD_COLUMNS,
    offer_price: offer.price,
    offer_until: offer.until,
    offer_stock: offer.stock,
    factory_name: shortNameOf(toys.factory_id),
    first_picture: first.columns,
    second_picture: second.columns,
  },
  (select) =>
    select
      .from(toys)
      .leftJoinLateral(offer, sql`true`)
      .leftJoin(first.table, first.on)
      .leftJoin(second.table, second.on)
      .where(and(listedFor(tenant), sql`${toys.id} = any(${sql.placeholder('ids')}::bigint[])`)),
);

/** Those of the toys that the viewer may see in lists, in no order, with the cheapest of the offers that run. */
export function listCardRows(db: Db, viewer: number | null, ids: readonly number[], at: Date) {
  return cardRows(db, { tenant: viewer, ids, now: at });
}

/** How many samples stand in each showroom. */
export async function countByShowroom(db: Db) {
  return db
    .select({ showroom_id: toys.showroom_id, count: count() })
    .from(toys)
    .where(and(listedFor(null), isNotNull(toys.showroom_id)))
    .groupBy(toys.showroom_id);
}
