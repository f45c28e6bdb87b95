import type { PriceGroup } from '@wanyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { site_toy_names, site_toys } from '../sites/sites.module.ts';
import { listedFor, toys } from '../toys/toys.module.ts';

const columns = (company_id: number) => ({
  toy_id: toys.id,
  key: site_toys.key,
  category_id: toys.category_id,
  certification_ids: toys.certification_ids,
  carton_quantity: toys.carton_quantity,
  has_video: sql<boolean>`${toys.video_key} is not null`,
  has_model: sql<boolean>`${toys.model_key} is not null`,
  came_at: site_toys.came_at,
  position: site_toys.position,
  popularity: toys.popularity,
  /** What a visitor may find it by: names and the number that the site shows, nothing else of the catalogue. */
  text: sql<string>`concat_ws(' ', ${toys.name_en}, ${toys.name}, ${site_toys.shown_number}, (
    select string_agg(${site_toy_names.name}, ' ') from ${site_toy_names}
    where ${site_toy_names.toy_id} = ${toys.id} and ${site_toy_names.company_id} = ${company_id}))`,
});
/** Of a visitor from whom prices are hidden the statement asks for none. */
const PRICE = { shown: sql<number | null>`${site_toys.price}::float8`, hidden: sql<number | null>`null` };

/** All toys of a site that may be looked at, narrow enough to be held by the ten thousand. */
export const listIndexRows = (db: Db, site: { id: number; company_id: number }, group: PriceGroup) =>
  db
    .select({ ...columns(site.company_id), price: PRICE[group] })
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .where(and(eq(site_toys.site_id, site.id), eq(site_toys.state, 'in'), listedFor(site.company_id)));

export type IndexRow = Awaited<ReturnType<typeof listIndexRows>>[number];
