import type { Currency } from '@wanyuan/domain';
import { and, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { site_pick_lines, site_picks, site_visitors } from '../site-visitors/site-visitors.module.ts';
import { site_toys, sites } from '../sites/sites.module.ts';
import { toys } from '../toys/toys.module.ts';
import { site_contacted, site_looks, site_searches, site_visits } from './site-records.schema.ts';

/** Those who were here lately, the latest first: who turned out to be somebody else, or is blocked, is nobody to call. */
export const lateVisitors = (
  db: Db,
  { reach, site_id, since, limit }: { reach: SQL; site_id?: number | undefined; since: Date; limit: number },
) =>
  db
    .select({ visitor: site_visitors, site_name: sites.name, site_currency: sites.currency })
    .from(site_visitors)
    .innerJoin(sites, eq(sites.id, site_visitors.site_id))
    .where(
      and(
        reach,
        site_id === undefined ? undefined : eq(sites.id, site_id),
        isNull(site_visitors.merged_into),
        eq(site_visitors.is_blocked, false),
        gt(site_visitors.last_at, since),
      ),
    )
    .orderBy(desc(site_visitors.last_at), desc(site_visitors.id))
    .limit(limit);

export const openPicks = (db: Db, visitorIds: readonly number[]) =>
  db
    .select()
    .from(site_picks)
    .where(and(anyOf(site_picks.visitor_id, visitorIds), eq(site_picks.state, 'open'), gt(site_picks.line_count, 0)));

/** Toys of open lists, by visitor, as they were picked. */
export const pickedToysOf = (db: Db, visitorIds: readonly number[]) =>
  db
    .select({ visitor_id: site_picks.visitor_id, toy_id: site_pick_lines.toy_id, cartons: site_pick_lines.cartons })
    .from(site_pick_lines)
    .innerJoin(site_picks, eq(site_picks.id, site_pick_lines.pick_id))
    .where(and(anyOf(site_picks.visitor_id, visitorIds), eq(site_picks.state, 'open'), gt(site_pick_lines.cartons, 0)))
    .orderBy(site_pick_lines.id);

/** Toys that were looked at and stand in no list, those that were looked at longest first; with what a carton costs there. */
export const unpickedLooks = (db: Db, visitorIds: readonly number[], since: Date) =>
  db
    .select({
      visitor_id: site_looks.visitor_id,
      toy_id: site_looks.toy_id,
      seconds: sql<number>`sum(${site_looks.seconds})::float8`,
      times: sql<number>`sum(${site_looks.times})::float8`,
      amount: sql<string | null>`max(${site_toys.price} * ${toys.carton_quantity})::text`,
      currency: sql<Currency | null>`max(${site_toys.currency})`,
      came_at: sql<string | null>`max(${site_toys.came_at})`,
    })
    .from(site_looks)
    .innerJoin(toys, eq(toys.id, site_looks.toy_id))
    .leftJoin(
      site_toys,
      and(
        eq(site_toys.site_id, site_looks.site_id),
        eq(site_toys.toy_id, site_looks.toy_id),
        eq(site_toys.state, 'in'),
      ),
    )
    .where(
      and(
        anyOf(site_looks.visitor_id, visitorIds),
        gt(site_looks.last_at, since),
        sql`not exists (select 1 from ${site_pick_lines} l join ${site_picks} p on p.id = l.pick_id
          where p.visitor_id = ${site_looks.visitor_id} and l.toy_id = ${site_looks.toy_id} and l.cartons > 0)`,
      ),
    )
    .groupBy(site_looks.visitor_id, site_looks.toy_id)
    .orderBy(sql`3 desc`, site_looks.toy_id);

export const missedSearches = (db: Db, visitorIds: readonly number[], since: Date) =>
  db
    .select({
      visitor_id: site_searches.visitor_id,
      words: sql<string>`lower(${site_searches.words})`,
      times: sql<number>`count(*)::int`,
    })
    .from(site_searches)
    .where(
      and(anyOf(site_searches.visitor_id, visitorIds), eq(site_searches.hits, 0), gt(site_searches.created_at, since)),
    )
    .groupBy(site_searches.visitor_id, sql`2`)
    .orderBy(sql`3 desc`, sql`2`);

/** Devices that came by one personal link, and how long they stayed. */
export const sharedLinks = (db: Db, visitorIds: readonly number[], since: Date) =>
  db
    .select({
      visitor_id: site_visits.visitor_id,
      people: sql<number>`count(distinct ${site_visits.session_id})::int`,
      seconds: sql<number>`sum(${site_visits.seconds})::float8`,
    })
    .from(site_visits)
    .innerJoin(site_visitors, eq(site_visitors.id, site_visits.visitor_id))
    .where(
      and(anyOf(site_visits.visitor_id, visitorIds), isNotNull(site_visitors.link_id), gt(site_visits.began_at, since)),
    )
    .groupBy(site_visits.visitor_id);

/** Of each visitor what they ordered last, by amount. */
export const lastOrdered = (db: Db, visitorIds: readonly number[]) =>
  db
    .selectDistinctOn([site_picks.visitor_id], {
      visitor_id: site_picks.visitor_id,
      amount: site_picks.amount,
      currency: site_picks.currency,
    })
    .from(site_picks)
    .where(
      and(anyOf(site_picks.visitor_id, visitorIds), eq(site_picks.state, 'submitted'), isNotNull(site_picks.amount)),
    )
    .orderBy(site_picks.visitor_id, desc(site_picks.submitted_at));

export async function contactedOn(db: Db, visitorIds: readonly number[], day: string): Promise<Set<number>> {
  const rows = await db
    .select({ id: site_contacted.visitor_id })
    .from(site_contacted)
    .where(and(anyOf(site_contacted.visitor_id, visitorIds), eq(site_contacted.day, day)));
  return new Set(rows.map(({ id }) => id));
}

/** Who was called on a day, and how many of them submitted something since. */
export async function outcomeOf(
  db: Db,
  { reach, site_id, day, since }: { reach: SQL; site_id?: number | undefined; day: string; since: Date },
): Promise<{ contacted: number; submitted: number }> {
  const [row] = await db
    .select({
      contacted: sql<number>`count(*)::int`,
      submitted: sql<number>`count(*) filter (where exists (select 1 from ${site_picks} p
        where p.visitor_id = ${site_contacted.visitor_id} and p.submitted_at >= ${since}))::int`,
    })
    .from(site_contacted)
    .innerJoin(site_visitors, eq(site_visitors.id, site_contacted.visitor_id))
    .innerJoin(sites, eq(sites.id, site_visitors.site_id))
    .where(and(reach, site_id === undefined ? undefined : eq(sites.id, site_id), eq(site_contacted.day, day)));
  return row!;
}

export async function setContacted(
  db: Db,
  { visitor_id, day, user_id, at }: { visitor_id: number; day: string; user_id: number; at: Date },
): Promise<void> {
  await db.insert(site_contacted).values({ visitor_id, day, user_id, created_at: at }).onConflictDoNothing();
}

export async function unsetContacted(db: Db, visitor_id: number, day: string): Promise<void> {
  await db.delete(site_contacted).where(and(eq(site_contacted.visitor_id, visitor_id), eq(site_contacted.day, day)));
}

/** Within reach; who turned out to be somebody else is that one. */
export async function findVisitorIn(db: Db, reach: SQL, id: number) {
  const [row] = await db
    .select({
      visitor: site_visitors,
      site: { id: sites.id, company_id: sites.company_id, user_id: sites.user_id, name: sites.name },
    })
    .from(site_visitors)
    .innerJoin(sites, eq(sites.id, site_visitors.site_id))
    .where(
      and(
        reach,
        sql`${site_visitors.id} = (select coalesce(v.merged_into, v.id) from ${site_visitors} v where v.id = ${id})`,
      ),
    );
  return row ?? null;
}

/** Those of some toys that stand on a site. */
export async function toysOnSite(db: Db, site_id: number, toyIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ toy_id: site_toys.toy_id })
    .from(site_toys)
    .where(and(eq(site_toys.site_id, site_id), anyOf(site_toys.toy_id, toyIds)));
  return new Set(rows.map(({ toy_id }) => toy_id));
}
