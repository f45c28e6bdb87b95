import { DAY_MS, NEW_TOY_DAYS } from '@wanyuan/domain';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { FILTER_GROUPS, type FilterGroup, type SetFilter } from './filters.sql.ts';
import { toy_search } from './toy-search.schema.ts';

const t = toy_search;
/** Ends of the price ranges that are counted; a price at an end is in both of its ranges, as it is in both lists. */
export const PRICE_STEPS = [0, 2, 5, 10, 20, 30, 50, 100] as const;
/** Names of the bits in the mask of flags. */
export const COUNTED_FLAGS = [
  'is_spot',
  'is_offer',
  'is_taxpayer',
  'is_new',
  'has_video',
  'has_model',
  'has_picture',
  'has_certificate',
] as const;
export const COUNTED_GROUPS = [
  'category',
  'packing',
  'certification',
  'market',
  'showroom',
  'region',
  'factory',
  'price',
  'flags',
] as const;
export type CountedGroup = (typeof COUNTED_GROUPS)[number];

const steps = sql.raw(`array[${PRICE_STEPS.join()}]::float8[]`);
/** Odd for the price at the lower end of a range, even for those above it: 1, 2 for the first range, 3, 4 for the next. */
const priceSlot = sql`width_bucket(${t.price}, ${steps}) * 2 - (${t.price} = any(${steps}))::int`;

const MOST_FACTORIES = 40;

export interface CountRow {
  counted: CountedGroup;
  /** The one group of filters that these rows do not pass; empty: they pass all. */
  failed: FilterGroup | null;
  value: number | null;
  count: number;
}

/** Rows that miss at most one group of filters, counted by everything at once in a single pass. */
export async function countGroups(db: Db, where: SQL, filters: readonly SetFilter[], now: Date): Promise<CountRow[]> {
  const groups = FILTER_GROUPS.filter((group) => filters.some((filter) => filter.group === group));
  const passes = groups.map(
    (group) =>
      sql`coalesce(${and(...filters.filter((filter) => filter.group === group).map((filter) => filter.where))}, false)`,
  );
  const cases = passes.map((pass, index) => sql`when not ${pass} then ${index}`);
  const failed = cases.length === 0 ? sql`null::int` : sql`case ${sql.join(cases, sql` `)} end`;
  const failures = passes.map((pass) => sql`(not ${pass})::int`);
  const isNear = failures.length < 2 ? sql`true` : sql`${sql.join(failures, sql` + `)} <= 1`;
  const keys = COUNTED_GROUPS.map((group) => sql.raw(`by_${group}`));
  const { rows } = await db.execute<{ mask: number; failed: number | null; value: string | null; count: number }>(sql`
    with near as (
      select ${t.category_id} as by_category, ${t.packing_id} as by_packing, ${t.certification_bits} as by_certification,
        ${t.market_bits} as by_market, ${t.showroom_id} as by_showroom, ${t.region_id} as by_region,
        ${t.factory_id} as by_factory, ${priceSlot} as by_price,
        ${flagMask(now)} as by_flags, ${failed} as failed
      from ${t} where ${where} and ${isNear}
    ), counted as (
      select grouping(${sql.join(keys, sql`, `)}) as mask, failed, coalesce(${sql.join(keys, sql`, `)}) as value, count(*)::int as count
      from near group by grouping sets (${sql.join(
        keys.map((key) => sql`(failed, ${key})`),
        sql`, `,
      )})
    ), ranked as (
      select *, row_number() over (partition by mask, failed order by count desc) as rank from counted
    )
    select mask, failed, value, count from ranked
    where mask <> ${maskOf('factory')} or rank <= ${MOST_FACTORIES}`);
  return rows.map(({ mask, failed: missed, value, count }) => ({
    counted: COUNTED_GROUPS.find((group) => maskOf(group) === mask)!,
    failed: missed === null ? null : groups[missed]!,
    value: value === null ? null : Number(value),
    count,
  }));
}

/** Whether a company has toys of its own; most have none and share the counts of the public catalogue. */
export async function hasOwnToys(db: Db, tenant: number): Promise<boolean> {
  const rows = await db.select({ id: t.toy_id }).from(t).where(eq(t.scope, tenant)).limit(1);
  return rows.length > 0;
}

/** A company's own toys that are listed. */
export async function listOwnToyIds(db: Db, tenant: number): Promise<number[]> {
  const rows = await db.select({ id: t.toy_id }).from(t).where(eq(t.scope, tenant));
  return rows.map(({ id }) => id);
}

/** What `grouping` answers for the set of a group: a bit for every key that is not in it. */
function maskOf(group: CountedGroup): number {
  return 2 ** COUNTED_GROUPS.length - 1 - 2 ** (COUNTED_GROUPS.length - 1 - COUNTED_GROUPS.indexOf(group));
}

function flagMask(now: Date): SQL {
  const since = new Date(now.getTime() - NEW_TOY_DAYS * DAY_MS);
  const flags: Record<(typeof COUNTED_FLAGS)[number], SQL> = {
    is_spot: sql`${t.stock_cartons} > 0`,
    is_offer: sql`coalesce(${t.offer_until} > ${now}, false)`,
    is_taxpayer: sql`${t.is_taxpayer}`,
    is_new: sql`${t.listed_at} >= ${since}`,
    has_video: sql`${t.has_video}`,
    has_model: sql`${t.has_model}`,
    has_picture: sql`${t.has_picture}`,
    has_certificate: sql`${t.certification_bits} <> 0`,
  };
  const bits = COUNTED_FLAGS.map((flag, index) => sql`(${flags[flag]})::int * ${sql.raw(String(2 ** index))}`);
  return sql.join(bits, sql` + `);
}
