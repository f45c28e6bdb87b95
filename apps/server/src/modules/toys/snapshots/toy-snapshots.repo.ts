import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { toys } from '../toys.schema.ts';
import { visibleTo } from '../visible-to.sql.ts';

const SNAPSHOT_COLUMNS = {
  toy_id: toys.id,
  number: toys.number,
  article_number: toys.article_number,
  name: toys.name,
  name_en: toys.name_en,
  unit: toys.unit,
  category_id: toys.category_id,
  packing_name: toys.packing_name,
  packing_name_en: toys.packing_name_en,
  exworks_price: toys.exworks_price,
  additional_price: toys.additional_price,
  moq_pieces: toys.moq_pieces,
  length: toys.length,
  width: toys.width,
  height: toys.height,
  pack_length: toys.pack_length,
  pack_width: toys.pack_width,
  pack_height: toys.pack_height,
  inbox_count: toys.inbox_count,
  inbox_quantity: toys.inbox_quantity,
  carton_quantity: toys.carton_quantity,
  carton_length: toys.carton_length,
  carton_width: toys.carton_width,
  carton_height: toys.carton_height,
  carton_cubic_meter: toys.carton_cubic_meter,
  carton_cubic_feet: toys.carton_cubic_feet,
  gross_weight: toys.gross_weight,
  net_weight: toys.net_weight,
  certification_ids: toys.certification_ids,
  factory_id: toys.factory_id,
  picture_ids: toys.picture_ids,
  showroom_id: toys.showroom_id,
  stop_time: toys.stop_time,
  is_set_hide: toys.is_set_hide,
};

/** Toys that a company may know of, hidden ones included; black ones and those of other companies are left out. */
export async function listSnapshotRows(db: Db, tenant: number, ids: readonly number[]) {
  return db
    .select(SNAPSHOT_COLUMNS)
    .from(toys)
    .where(and(visibleTo(tenant), eq(toys.is_black, false), anyOf(toys.id, ids)));
}

export type SnapshotRow = Awaited<ReturnType<typeof listSnapshotRows>>[number];

/** Toys that carry one of these numbers, the factory's or the platform's, in any case of letters. */
export async function listByNumbers(db: Db, tenant: number, numbers: readonly string[]) {
  const wanted = sql.param(numbers.map((number) => number.toLowerCase()));
  return db
    .select({ toy_id: toys.id, number: toys.number, article_number: toys.article_number })
    .from(toys)
    .where(
      and(
        visibleTo(tenant),
        eq(toys.is_black, false),
        eq(toys.is_set_hide, false),
        sql`(lower(${toys.article_number}) = any(${wanted}::text[]) or lower(${toys.number}) = any(${wanted}::text[]))`,
      ),
    );
}
