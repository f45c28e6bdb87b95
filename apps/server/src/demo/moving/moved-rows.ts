import { businessDay } from '@wanyuan/domain';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';
import { rankings, toy_placements } from '#modules/toys/curated-lists.schema.ts';
import { toy_search } from '#modules/toy-search/toy-search.schema.ts';
import { special_offers, toy_price_changes, toys } from '#modules/toys/toys.schema.ts';
import { activities, news } from '#modules/content/content.schema.ts';
import { exhibitions } from '#modules/exhibitions/exhibitions.schema.ts';
import { factories, factory_certificates } from '#modules/factory-directory/factories.schema.ts';
import { ip_licences } from '#modules/ip/ip-licences.schema.ts';
import { live_rooms } from '#modules/live/live.schema.ts';
import type { WorldClock } from './world-clock.ts';

interface Dated {
  table: PgTable;
  columns: readonly AnyColumn[];
}

/** What only the demo world writes: every row is its own. */
const DATED: readonly Dated[] = [
  { table: special_offers, columns: [special_offers.starts_at, special_offers.until] },
  { table: toy_placements, columns: [toy_placements.starts_on, toy_placements.ends_on] },
  { table: live_rooms, columns: [live_rooms.starts_at, live_rooms.ends_at] },
  { table: exhibitions, columns: [exhibitions.starts_on, exhibitions.ends_on] },
  { table: activities, columns: [activities.starts_at, activities.ends_at] },
  { table: news, columns: [news.published_at] },
  { table: ip_licences, columns: [ip_licences.valid_from, ip_licences.valid_until] },
  { table: factories, columns: [factories.created_at, factories.updated_time, factories.licence_valid_until] },
  {
    table: factory_certificates,
    columns: [factory_certificates.issued_on, factory_certificates.expires_on, factory_certificates.created_at],
  },
];

const TOY_MOMENTS = [
  toys.listed_at,
  toys.updated_time,
  toys.price_confirmed_at,
  toys.stock_updated_time,
  toys.stop_time,
] as const;

/** Farther than the dates of any row reach: rows that follow each other day by day would meet on a shorter way. */
const FAR_DAYS = 100_000;

/** Days of 24 hours, so that no session's time zone matters. A day takes the sum as a day again. */
function later(columns: readonly AnyColumn[], days: number): SQL {
  const sums = columns.map(({ name }) => {
    const column = sql.identifier(name);
    return sql`${column} = ${column} + make_interval(hours => ${days * 24}::int)`;
  });
  return sql.join(sums, sql`, `);
}

export async function moveDated(db: Db, days: number): Promise<void> {
  for (const { table, columns } of DATED) await db.execute(sql`update ${table} set ${later(columns, days)}`);
}

/** For a date that is part of a key. */
async function moveKey(
  db: Db,
  { table, column, where }: { table: PgTable; column: AnyColumn; where: SQL },
  days: number,
) {
  const name = sql.identifier(column.name);
  await db.execute(sql`update ${table} set ${name} = ${name} + ${FAR_DAYS}::int where ${where}`);
  await db.execute(sql`update ${table} set ${name} = ${name} - ${FAR_DAYS - days}::int where ${where}`);
}

/** The toys that move, their prices, and what searches know of them. */
export async function moveToys(db: Db, { at, last_toy, left }: WorldClock, days: number): Promise<void> {
  const moves = (id: AnyColumn) => sql`${id} <= ${last_toy} and ${id} <> all(${sql.param(left)}::bigint[])`;
  await db.execute(sql`update ${toys} set ${later(TOY_MOMENTS, days)} where ${moves(toys.id)}`);
  const { changed_on: column, toy_id } = toy_price_changes;
  await moveKey(db, { table: toy_price_changes, column, where: moves(toy_id) }, days);
  await db.execute(sql`
    update ${toy_search} set listed_at = ${toys.listed_at}, updated_time = ${toys.updated_time},
      stock_updated_time = ${toys.stock_updated_time}, rank_score = ${toy_search.rank_score} + ${days}::int
    from ${toys} where ${toys.id} = ${toy_search.toy_id} and ${moves(toys.id)}`);
  await db.execute(sql`
    update ${toy_search} set offer_until = running.until
    from (select toy_id, max(until) as until from ${special_offers}
      where starts_at <= ${at.toISOString()}::timestamptz group by toy_id) running
    where running.toy_id = ${toy_search.toy_id}`);
}

/** By whole weeks, since each ranking belongs to a Monday. */
export async function moveRankings(db: Db, at: Date): Promise<void> {
  const { rows } = await db.execute<{ days: number | null }>(
    sql`select date_trunc('week', ${businessDay(at)}::date)::date - max(week) as days from ${rankings}`,
  );
  const days = rows[0]?.days ?? 0;
  if (days > 0) await moveKey(db, { table: rankings, column: rankings.week, where: sql`true` }, days);
}
