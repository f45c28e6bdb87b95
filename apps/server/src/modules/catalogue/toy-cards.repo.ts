import { and, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { containsWords } from '../../infra/database/contains-words.ts';
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
  design_key: toys.design_key,
};

export interface ToyQuery {
  keyword?: string;
  category_id?: number | undefined;
}

export type ToyCardRow = Awaited<ReturnType<typeof listNewest>>[number];

function matches(tenant: number | null, { keyword = '', category_id }: ToyQuery): SQL | undefined {
  return and(
    listedFor(tenant),
    category_id === undefined ? undefined : eq(toys.category_id, category_id),
    containsWords(keyword, [toys.name, toys.name_en, toys.article_number, toys.number]),
  );
}

/** The newest toys that somebody may see. */
export async function listNewest(
  db: Db,
  tenant: number | null,
  query: ToyQuery,
  page: { limit: number; offset: number },
) {
  return db
    .select(CARD_COLUMNS)
    .from(toys)
    .where(matches(tenant, query))
    .orderBy(desc(toys.listed_at), desc(toys.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countToys(db: Db, tenant: number | null, query: ToyQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(toys).where(matches(tenant, query));
  return row!.total;
}

/** How many samples stand in each showroom. */
export async function countByShowroom(db: Db) {
  return db
    .select({ showroom_id: toys.showroom_id, count: count() })
    .from(toys)
    .where(and(listedFor(null), isNotNull(toys.showroom_id)))
    .groupBy(toys.showroom_id);
}
