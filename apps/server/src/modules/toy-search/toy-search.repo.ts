import { COUNT_CAP } from '@wanyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { RowOrder } from './toy-orders.sql.ts';
import { toy_search } from './toy-search.schema.ts';

/** One more than is counted: seeing it means that there are more. */
export const SEEN = COUNT_CAP + 1;
const { toy_id } = toy_search;

const toNumbers = (rows: readonly { toy_id: string }[]) => rows.map((row) => Number(row.toy_id));

/**
 * Counts up to the cap how many rows fit each condition, and reads a page of them all, those of the first condition
 * first. The page is right as far as no condition before its end has more rows than the cap. No row may fit two.
 */
export async function readTiers(
  db: Db,
  conditions: readonly SQL[],
  { key, direction, tie }: RowOrder,
  { offset, limit }: PageRange,
): Promise<{ counts: number[]; ids: number[] }> {
  const names = conditions.map((_, index) => sql.raw(`tier_${index}`));
  const counts = conditions.map((_, index) => sql.raw(`(select count from count_${index})`));
  const tiers = conditions.map((where, index) => {
    // A tier is looked at only while the ones before it leave room.
    const room = counts.slice(0, index).map((count) => sql` and ${count} < ${SEEN}`);
    return sql`${names[index]!} as materialized (
      select ${toy_id}, ${key} as sort_key from ${toy_search} where ${where}${sql.join(room)} limit ${SEEN}
    ), ${sql.raw(`count_${index}`)} as materialized (select count(*)::int as count from ${names[index]!})`;
  });
  const parts = names.map((name, index) => sql`select ${sql.raw(String(index))} as tier, * from ${name}`);
  const { rows } = await db.execute<{ counts: number[]; ids: string[] }>(sql`
    with ${sql.join(tiers, sql`, `)}
    select array[${sql.join(counts, sql`, `)}] as counts,
      array(select toy_id from (${sql.join(parts, sql` union all `)}) as hits
        order by tier, sort_key ${direction}, toy_id ${tie} offset ${offset} limit ${limit})::text[] as ids`);
  return { counts: rows[0]!.counts, ids: rows[0]!.ids.map(Number) };
}

/** A page read off the index of the order, within a budget of rows looked at: for conditions that many rows fit. */
export async function walkOrder(
  db: Db,
  where: SQL,
  { key, direction, tie }: RowOrder,
  { offset, limit }: PageRange,
  budget: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ toy_id: string }>(sql`
    select ${toy_id} from (
      select * from ${toy_search} order by ${key} ${direction}, ${toy_id} ${tie} limit ${Math.ceil(budget)}
    ) as ${toy_search}
    where ${where} offset ${offset} limit ${limit}`);
  return toNumbers(rows);
}

/** A page of all rows that fit, sorted: for conditions that few rows fit. */
export async function sortMatches(
  db: Db,
  where: SQL,
  { key, direction, tie }: RowOrder,
  { offset, limit }: PageRange,
): Promise<number[]> {
  const { rows } = await db.execute<{ toy_id: string }>(sql`
    with matches as materialized (select ${toy_id}, ${key} as sort_key from ${toy_search} where ${where})
    select toy_id from matches order by sort_key ${direction}, toy_id ${tie} offset ${offset} limit ${limit}`);
  return toNumbers(rows);
}
