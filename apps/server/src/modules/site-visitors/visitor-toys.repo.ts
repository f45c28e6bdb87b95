import type { PriceGroup } from '@wanyuan/domain';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { site_toys } from '../sites/sites.module.ts';
import { openTo, toys } from '../toys/toys.module.ts';

/** A toy that stands on a site now and may be looked at. */
export const onSite = (site: { id: number; company_id: number }): SQL =>
  and(eq(site_toys.site_id, site.id), eq(site_toys.state, 'in'), openTo(site.company_id))!;

const COLUMNS = {
  toy_id: toys.id,
  key: site_toys.key,
  shown_number: site_toys.shown_number,
  came_at: site_toys.came_at,
  name: toys.name,
  name_en: toys.name_en,
  category_id: toys.category_id,
  unit: toys.unit,
  picture_ids: toys.picture_ids,
  carton_quantity: toys.carton_quantity,
  carton_length: toys.carton_length,
  carton_width: toys.carton_width,
  carton_height: toys.carton_height,
  carton_cubic_meter: toys.carton_cubic_meter,
  gross_weight: toys.gross_weight,
  model_key: toys.model_key,
  video_key: toys.video_key,
};
const PRICED = { ...COLUMNS, price: site_toys.price, currency: site_toys.currency };
/** Of a visitor from whom prices are hidden the statement asks for none. */
const UNPRICED = {
  ...COLUMNS,
  price: sql<string | null>`null`,
  currency: sql<(typeof site_toys.$inferSelect)['currency']>`null`,
};

/** In any order. */
export const listSiteToys = (
  db: Db,
  site: { id: number; company_id: number },
  price_group: PriceGroup,
  toyIds: readonly number[],
) =>
  db
    .select(price_group === 'shown' ? PRICED : UNPRICED)
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .where(and(onSite(site), anyOf(toys.id, toyIds)));

export type SiteToyRow = Awaited<ReturnType<typeof listSiteToys>>[number];

/** As the site shows them, first things first. */
export async function firstToyIds(db: Db, site: { id: number; company_id: number }, limit: number): Promise<number[]> {
  const rows = await db
    .select({ toy_id: site_toys.toy_id })
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .where(onSite(site))
    .orderBy(site_toys.position, site_toys.toy_id)
    .limit(limit);
  return rows.map(({ toy_id }) => toy_id);
}

/** Of each toy the picture that stands first. */
export async function firstPictures(db: Db, toyIds: readonly number[]): Promise<Map<number, number>> {
  if (toyIds.length === 0) return new Map();
  const rows = await db.select({ id: toys.id, ids: toys.picture_ids }).from(toys).where(anyOf(toys.id, toyIds));
  return new Map(rows.flatMap(({ id, ids: [picture_id] }) => (picture_id === undefined ? [] : [[id, picture_id]])));
}

/** Those of the site, by key. */
export async function toyIdsByKey(
  db: Db,
  site: { id: number; company_id: number },
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: site_toys.key, toy_id: site_toys.toy_id })
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .where(and(onSite(site), sql`${site_toys.key} = any(${sql.param([...keys])}::text[])`));
  return new Map(rows.map(({ key, toy_id }) => [key, toy_id]));
}

/** How many came to the site since. */
export async function countNewSince(db: Db, site: { id: number; company_id: number }, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .where(and(onSite(site), sql`${site_toys.came_at} > ${since}`));
  return row!.total;
}

/** By toy, also of those that the site does not show any more. */
export async function siteKeys(db: Db, site_id: number, toyIds: readonly number[]): Promise<Map<number, string>> {
  if (toyIds.length === 0) return new Map();
  const rows = await db
    .select({ toy_id: site_toys.toy_id, key: site_toys.key })
    .from(site_toys)
    .where(and(eq(site_toys.site_id, site_id), anyOf(site_toys.toy_id, toyIds)));
  return new Map(rows.map(({ toy_id, key }) => [toy_id, key]));
}

/** In which a site asks its prices: where its settings name none, its formula's. */
export async function currencyOfSite(db: Db, site_id: number) {
  const [row] = await db
    .select({ currency: site_toys.currency })
    .from(site_toys)
    .where(and(eq(site_toys.site_id, site_id), eq(site_toys.state, 'in'), isNotNull(site_toys.price)))
    .limit(1);
  return row?.currency ?? null;
}

/** What a site asks for toys and how it calls them, by toy; for the company itself. */
export async function pricesOfSite(db: Db, site_id: number, toyIds: readonly number[]) {
  if (toyIds.length === 0) return new Map();
  const rows = await db
    .select({
      toy_id: site_toys.toy_id,
      price: site_toys.price,
      currency: site_toys.currency,
      shown_number: site_toys.shown_number,
    })
    .from(site_toys)
    .where(and(eq(site_toys.site_id, site_id), anyOf(site_toys.toy_id, toyIds)));
  return new Map(rows.map((row) => [row.toy_id, row]));
}
