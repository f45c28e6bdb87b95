import { and, asc, count, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { listedFor, toys } from '../toys/toys.module.ts';
import { site_toys } from './sites.schema.ts';

export type SiteToyRow = typeof site_toys.$inferSelect;
export type ToyState = SiteToyRow['state'];
export type NewSiteToy = typeof site_toys.$inferInsert;

/** Statements stay small enough to be built quickly. */
const BATCH = 1000;

export const listAll = (db: Db, site_id: number): Promise<SiteToyRow[]> =>
  db.select().from(site_toys).where(eq(site_toys.site_id, site_id));

/** Those that stand on any of some sites. */
export async function toysOfSites(db: Db, siteIds: readonly number[]): Promise<number[]> {
  if (siteIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ toy_id: site_toys.toy_id })
    .from(site_toys)
    .where(and(anyOf(site_toys.site_id, siteIds), eq(site_toys.state, 'in')))
    .orderBy(site_toys.toy_id);
  return rows.map(({ toy_id }) => toy_id);
}

export async function insertToys(db: Db, rows: readonly NewSiteToy[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insert(site_toys)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing();
}

export async function removeToys(db: Db, site_id: number, toyIds: readonly number[]): Promise<void> {
  if (toyIds.length === 0) return;
  await db.delete(site_toys).where(and(eq(site_toys.site_id, site_id), anyOf(site_toys.toy_id, toyIds)));
}

export async function setState(
  db: Db,
  site_id: number,
  toyIds: readonly number[],
  change: { state: ToyState; origin?: SiteToyRow['origin']; came_at?: Date },
): Promise<void> {
  if (toyIds.length === 0) return;
  await db
    .update(site_toys)
    .set(change)
    .where(and(eq(site_toys.site_id, site_id), anyOf(site_toys.toy_id, toyIds)));
}

export interface Facing {
  toy_id: number;
  price: string | null;
  currency: SiteToyRow['currency'];
  shown_number: string;
  position: number;
}

/** How toys stand on the site; only rows that differ are written. */
export async function setFacing(db: Db, site_id: number, rows: readonly Facing[]): Promise<number> {
  let changed = 0;
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH);
    const column = <K extends keyof Facing>(key: K) => sql.param(some.map((row) => row[key]));
    const result = await db.execute(sql`
      update ${site_toys} set price = given.price, currency = given.currency, shown_number = given.shown_number,
        position = given.position
      from unnest(${column('toy_id')}::bigint[], ${column('price')}::numeric[], ${column('currency')}::text[],
        ${column('shown_number')}::text[], ${column('position')}::int[])
        as given(toy_id, price, currency, shown_number, position)
      where ${site_toys.site_id} = ${site_id} and ${site_toys.toy_id} = given.toy_id
        and (${site_toys.price}, ${site_toys.currency}, ${site_toys.shown_number}, ${site_toys.position})
          is distinct from (given.price, given.currency, given.shown_number, given.position)`);
    changed += result.rowCount ?? 0;
  }
  return changed;
}

export async function countIn(db: Db, site_id: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(site_toys)
    .where(and(eq(site_toys.site_id, site_id), eq(site_toys.state, 'in')));
  return row!.total;
}

/** By site. */
export async function countWaiting(db: Db, siteIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ site_id: site_toys.site_id, total: count() })
    .from(site_toys)
    .where(and(anyOf(site_toys.site_id, siteIds), eq(site_toys.state, 'waiting')))
    .groupBy(site_toys.site_id);
  return new Map(rows.map(({ site_id, total }) => [site_id, total]));
}

interface ToyFilter {
  state: ToyState;
  keyword: string;
  /** Only these, where a fault was chosen. */
  ids: readonly number[] | null;
}

const fitting = (site_id: number, { state, keyword, ids }: ToyFilter): SQL | undefined =>
  and(
    eq(site_toys.site_id, site_id),
    eq(site_toys.state, state),
    ids === null ? undefined : anyOf(site_toys.toy_id, ids),
    containsWords(keyword, [toys.name, toys.name_en, toys.number, toys.article_number, site_toys.shown_number]),
  );

const joined = (db: Db) =>
  db.select({ row: site_toys, toy: toys }).from(site_toys).innerJoin(toys, eq(toys.id, site_toys.toy_id));

export const listToys = (db: Db, site_id: number, filter: ToyFilter, range: PageRange) =>
  joined(db)
    .where(fitting(site_id, filter))
    .orderBy(asc(site_toys.position), desc(site_toys.toy_id))
    .limit(range.limit)
    .offset(range.offset);

export async function countToys(db: Db, site_id: number, filter: ToyFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .where(fitting(site_id, filter));
  return row!.total;
}

/** The first toys of each site, for pictures in lists. */
export async function firstPictureIds(
  db: Db,
  siteIds: readonly number[],
  each: number,
): Promise<Map<number, number[]>> {
  if (siteIds.length === 0) return new Map();
  const result = await db.execute<{ site_id: string; picture_id: string }>(sql`
    select wanted.site_id, first.picture_id
    from unnest(${sql.param([...siteIds])}::bigint[]) as wanted(site_id)
    cross join lateral (
      select ${toys.picture_ids}[1] as picture_id
      from ${site_toys} join ${toys} on ${toys.id} = ${site_toys.toy_id}
      where ${site_toys.site_id} = wanted.site_id and ${site_toys.state} = 'in' and cardinality(${toys.picture_ids}) > 0
      order by ${site_toys.position} limit ${each}
    ) as first`);
  const found = new Map<number, number[]>();
  for (const { site_id, picture_id } of result.rows) {
    const id = Number(site_id);
    found.set(id, [...(found.get(id) ?? []), Number(picture_id)]);
  }
  return found;
}

/** Those of some toys that stand on any site: they are needed. */
export async function toysOnSites(db: Db, toyIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectDistinct({ id: site_toys.toy_id }).from(site_toys).where(anyOf(site_toys.toy_id, toyIds));
  return rows.map(({ id }) => id);
}

/** Which of some toys a company may show now. */
export async function shownIds(db: Db, company_id: number, toyIds: readonly number[]): Promise<Set<number>> {
  if (toyIds.length === 0) return new Set();
  const rows = await db
    .select({ id: toys.id })
    .from(toys)
    .where(and(anyOf(toys.id, toyIds), listedFor(company_id)));
  return new Set(rows.map(({ id }) => id));
}

export const briefOf = (db: Db, company_id: number, toyIds: readonly number[]) =>
  db
    .select({
      toy_id: toys.id,
      number: toys.number,
      name: toys.name,
      is_black: toys.is_black,
      is_hidden: toys.is_set_hide,
    })
    .from(toys)
    .where(and(anyOf(toys.id, toyIds), sql`(${toys.company_id} is null or ${toys.company_id} = ${company_id})`));

/** What came in since then. */
export async function cameSince(db: Db, site_id: number, since: Date, limit: number) {
  const rows = await db
    .select({ toy_id: site_toys.toy_id })
    .from(site_toys)
    .where(and(eq(site_toys.site_id, site_id), eq(site_toys.state, 'in'), gt(site_toys.came_at, since)))
    .orderBy(asc(site_toys.position))
    .limit(limit);
  return rows.map(({ toy_id }) => toy_id);
}

export async function getSiteToy(db: Db, site_id: number, toy_id: number): Promise<SiteToyRow | null> {
  const [row] = await db
    .select()
    .from(site_toys)
    .where(and(eq(site_toys.site_id, site_id), eq(site_toys.toy_id, toy_id)));
  return row ?? null;
}
