import { businessDayStart, DAY_MS } from '@wanyuan/domain';
import { and, eq, gt, gte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { site_pick_lines, site_picks, site_visitors } from '../site-visitors/site-visitors.module.ts';
import { site_toys, sites } from '../sites/sites.module.ts';
import { within } from './records.repo.ts';
import { dayOf } from './site-days.repo.ts';
import { site_days, site_looks, site_searches, site_visits } from './site-records.schema.ts';

export interface Asked {
  /** Of `sites`: what the session may reach. */
  reach: SQL;
  site_id?: number | undefined;
}
/** Business days, both included. */
export interface Range {
  from: string;
  to: string;
}

const ofSites = ({ reach, site_id }: Asked): SQL | undefined =>
  and(reach, site_id === undefined ? undefined : eq(sites.id, site_id));

export interface Sums {
  visitors: number;
  new_visitors: number;
  visits: number;
  seconds: number;
  looked: number;
  picked: number;
  submitted: number;
}
export const NOTHING: Sums = {
  visitors: 0,
  new_visitors: 0,
  visits: 0,
  seconds: 0,
  looked: 0,
  picked: 0,
  submitted: 0,
};

const people = (column: AnyColumn) => sql<number>`count(distinct ${column})::int`;

/** Of the rows themselves: each figure is what the list of its records counts. */
export async function sumRows(db: Db, asked: Asked, { from, to }: Range): Promise<Sums> {
  const [visits] = await db
    .select({
      visitors: people(site_visits.visitor_id),
      new_visitors: sql<number>`count(*) filter (where ${site_visits.is_new})::int`,
      visits: sql<number>`count(*)::int`,
      seconds: sql<number>`coalesce(sum(${site_visits.seconds}), 0)::float8`,
    })
    .from(site_visits)
    .innerJoin(sites, eq(sites.id, site_visits.site_id))
    .where(and(ofSites(asked), within(site_visits.began_at, from, to)));
  const [looks] = await db
    .select({ looked: people(site_looks.visitor_id) })
    .from(site_looks)
    .innerJoin(sites, eq(sites.id, site_looks.site_id))
    .where(and(ofSites(asked), within(site_looks.last_at, from, to)));
  const [lines] = await db
    .select({ picked: people(site_picks.visitor_id) })
    .from(site_pick_lines)
    .innerJoin(site_picks, eq(site_picks.id, site_pick_lines.pick_id))
    .innerJoin(sites, eq(sites.id, site_picks.site_id))
    .where(and(ofSites(asked), gt(site_pick_lines.cartons, 0), within(site_pick_lines.created_at, from, to)));
  const [submits] = await db
    .select({ submitted: people(site_picks.visitor_id) })
    .from(site_picks)
    .innerJoin(sites, eq(sites.id, site_picks.site_id))
    .where(and(ofSites(asked), within(site_picks.submitted_at, from, to)));
  return { ...visits!, ...looks!, ...lines!, ...submits! };
}

/** Of days whose rows are gone: people of several days count once a day. */
export async function sumDays(db: Db, asked: Asked, { from, to }: Range): Promise<Sums> {
  const sum = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;
  const [row] = await db
    .select({
      visitors: sum(site_days.visitors),
      new_visitors: sum(site_days.new_visitors),
      visits: sum(site_days.visits),
      seconds: sum(site_days.seconds),
      looked: sum(site_days.lookers),
      picked: sum(site_days.pickers),
      submitted: sum(site_days.submitters),
    })
    .from(site_days)
    .innerJoin(sites, eq(sites.id, site_days.site_id))
    .where(and(ofSites(asked), gte(site_days.day, from), sql`${site_days.day} <= ${to}`));
  return row!;
}

type Day = { day: string; visitors: number; visits: number };

export const daysOfRows = (db: Db, asked: Asked, { from, to }: Range): Promise<Day[]> => {
  const day = dayOf(sql`${site_visits.began_at}`);
  return db
    .select({ day, visitors: people(site_visits.visitor_id), visits: sql<number>`count(*)::int` })
    .from(site_visits)
    .innerJoin(sites, eq(sites.id, site_visits.site_id))
    .where(and(ofSites(asked), within(site_visits.began_at, from, to)))
    .groupBy(sql`1`);
};

export const daysOfSums = (db: Db, asked: Asked, { from, to }: Range): Promise<Day[]> =>
  db
    .select({
      day: sql<string>`${site_days.day}::text`,
      visitors: sql<number>`sum(${site_days.visitors})::float8`,
      visits: sql<number>`sum(${site_days.visits})::float8`,
    })
    .from(site_days)
    .innerJoin(sites, eq(sites.id, site_days.site_id))
    .where(and(ofSites(asked), gte(site_days.day, from), sql`${site_days.day} <= ${to}`))
    .groupBy(sql`1`);

export const newToyDays = (db: Db, asked: Asked, { from, to }: Range) =>
  db
    .select({ day: dayOf(sql`${site_toys.came_at}`), count: sql<number>`count(*)::int` })
    .from(site_toys)
    .innerJoin(sites, eq(sites.id, site_toys.site_id))
    .where(and(ofSites(asked), eq(site_toys.state, 'in'), within(site_toys.came_at, from, to)))
    .groupBy(sql`1`);

/** Lists that were not submitted, of whenever they are. */
export const openLists = (db: Db, asked: Asked) =>
  db
    .select({
      currency: site_picks.currency,
      people: people(site_picks.visitor_id),
      amount: sql<string | null>`sum(${site_picks.amount})::text`,
    })
    .from(site_picks)
    .innerJoin(sites, eq(sites.id, site_picks.site_id))
    .where(and(ofSites(asked), eq(site_picks.state, 'open'), gt(site_picks.line_count, 0)))
    .groupBy(site_picks.currency);

/** Toys by the time that they were looked at. */
export const lookedToys = (db: Db, asked: Asked, { from, to }: Range, limit: number) =>
  db
    .select({
      toy_id: site_looks.toy_id,
      seconds: sql<number>`sum(${site_looks.seconds})::float8`,
      people: people(site_looks.visitor_id),
      times: sql<number>`sum(${site_looks.times})::float8`,
    })
    .from(site_looks)
    .innerJoin(sites, eq(sites.id, site_looks.site_id))
    .where(and(ofSites(asked), within(site_looks.last_at, from, to)))
    .groupBy(site_looks.toy_id)
    .orderBy(sql`2 desc`, site_looks.toy_id)
    .limit(limit);

/** How many people picked each of some toys. */
export async function pickersOf(
  db: Db,
  asked: Asked,
  { from, to }: Range,
  toyIds: readonly number[],
): Promise<Map<number, number>> {
  if (toyIds.length === 0) return new Map();
  const rows = await db
    .select({ toy_id: site_pick_lines.toy_id, picks: people(site_picks.visitor_id) })
    .from(site_pick_lines)
    .innerJoin(site_picks, eq(site_picks.id, site_pick_lines.pick_id))
    .innerJoin(sites, eq(sites.id, site_picks.site_id))
    .where(
      and(
        ofSites(asked),
        gt(site_pick_lines.cartons, 0),
        within(site_pick_lines.created_at, from, to),
        sql`${site_pick_lines.toy_id} = any(${sql.param([...toyIds])}::bigint[])`,
      ),
    )
    .groupBy(site_pick_lines.toy_id);
  return new Map(rows.map(({ toy_id, picks }) => [toy_id, picks]));
}

export const missedWords = (db: Db, asked: Asked, { from, to }: Range, limit: number) =>
  db
    .select({
      words: sql<string>`lower(${site_searches.words})`,
      times: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${site_searches.visitor_id})::int`,
    })
    .from(site_searches)
    .innerJoin(sites, eq(sites.id, site_searches.site_id))
    .where(
      and(
        ofSites(asked),
        eq(site_searches.hits, 0),
        eq(site_searches.way, 'words'),
        within(site_searches.created_at, from, to),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`)
    .limit(limit);

/** Visits by the hour that they began in, and where their visitors live. */
export const visitHours = (db: Db, asked: Asked, { from, to }: Range, limit: number) =>
  db
    .select({
      country: site_visitors.country,
      time_zone: site_visitors.time_zone,
      hour: sql<string>`date_trunc('hour', ${site_visits.began_at})`,
      visits: sql<number>`count(*)::int`,
    })
    .from(site_visits)
    .innerJoin(sites, eq(sites.id, site_visits.site_id))
    .innerJoin(site_visitors, eq(site_visitors.id, site_visits.visitor_id))
    .where(and(ofSites(asked), within(site_visits.began_at, from, to)))
    .groupBy(sql`1`, sql`2`, sql`3`)
    .orderBy(sql`3 desc`)
    .limit(limit);

/** As many days as it has, before it. */
export function rangeBefore({ from, to }: Range, dayBefore: (day: string, days: number) => string): Range {
  const days = Math.round((businessDayStart(to).getTime() - businessDayStart(from).getTime()) / DAY_MS) + 1;
  return { from: dayBefore(from, days), to: dayBefore(from, 1) };
}

/** Of some sites since a moment: what their lists of records count. */
export async function visitFigures(
  db: Db,
  siteIds: readonly number[],
  since: Date,
): Promise<Map<number, { visitors_7d: number; visits_7d: number }>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: site_visits.site_id,
      visitors_7d: people(site_visits.visitor_id),
      visits_7d: sql<number>`count(*)::int`,
    })
    .from(site_visits)
    .where(and(anyOf(site_visits.site_id, siteIds), gt(site_visits.began_at, since)))
    .groupBy(site_visits.site_id);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
