import { businessDayStart, DAY_MS, type VisitorKind } from '@wanyuan/domain';
import { and, desc, eq, exists, gt, gte, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { site_pick_lines, site_picks, site_visitors } from '../site-visitors/site-visitors.module.ts';
import { sites } from '../sites/sites.module.ts';
import { site_looks, site_searches, site_visits } from './site-records.schema.ts';

interface RecordFilter {
  /** Of `sites`: what the session may reach. */
  reach: SQL;
  site_id?: number | undefined;
  visitor_id?: number | undefined;
  /** Business days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  keyword: string;
}

/** Of business days, both included. */
export const within = (at: AnyColumn, from: string | undefined, to: string | undefined): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(at, businessDayStart(from)),
    to === undefined ? undefined : lt(at, new Date(businessDayStart(to).getTime() + DAY_MS)),
  );

const ofVisitors = ({ reach, site_id, visitor_id }: RecordFilter): SQL | undefined =>
  and(
    reach,
    site_id === undefined ? undefined : eq(sites.id, site_id),
    visitor_id === undefined ? undefined : eq(site_visitors.id, visitor_id),
  );

const people = [site_visitors.name, site_visitors.company, site_visitors.email];

export type LoginFilter = RecordFilter & { kind?: VisitorKind | undefined; is_new?: boolean | undefined };

const logins = (filter: LoginFilter): SQL | undefined =>
  and(
    ofVisitors(filter),
    within(site_visits.began_at, filter.from, filter.to),
    filter.kind && eq(site_visits.kind, filter.kind),
    filter.is_new === undefined ? undefined : eq(site_visits.is_new, filter.is_new),
    containsWords(filter.keyword, [...people, site_visits.device, site_visits.ip]),
  );

export const listLogins = (db: Db, filter: LoginFilter, { limit, offset }: PageRange) =>
  db
    .select({ visit: site_visits, visitor: site_visitors, site_name: sites.name })
    .from(site_visits)
    .innerJoin(sites, eq(sites.id, site_visits.site_id))
    .innerJoin(site_visitors, eq(site_visitors.id, site_visits.visitor_id))
    .where(logins(filter))
    .orderBy(desc(site_visits.began_at), desc(site_visits.id))
    .limit(limit)
    .offset(offset);

export async function countLogins(db: Db, filter: LoginFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(site_visits)
    .innerJoin(sites, eq(sites.id, site_visits.site_id))
    .innerJoin(site_visitors, eq(site_visitors.id, site_visits.visitor_id))
    .where(logins(filter));
  return row!.total;
}

export type LookOrder = 'newest' | 'seconds' | 'times';
export type LookFilter = RecordFilter & { toy_id?: number | undefined; is_picked?: boolean | undefined };

/** Whether the visitor of a look has the toy in a list, submitted or not. */
const isPicked = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(site_pick_lines)
      .innerJoin(site_picks, eq(site_picks.id, site_pick_lines.pick_id))
      .where(
        and(
          eq(site_picks.visitor_id, site_looks.visitor_id),
          eq(site_pick_lines.toy_id, site_looks.toy_id),
          gt(site_pick_lines.cartons, 0),
        ),
      ),
  );

const looks = (db: Db, filter: LookFilter): SQL | undefined =>
  and(
    ofVisitors(filter),
    within(site_looks.last_at, filter.from, filter.to),
    filter.toy_id === undefined ? undefined : eq(site_looks.toy_id, filter.toy_id),
    filter.is_picked === undefined ? undefined : filter.is_picked ? isPicked(db) : sql`not ${isPicked(db)}`,
    containsWords(filter.keyword, [...people, site_looks.words]),
  );

const LOOK_ORDER = {
  newest: desc(site_looks.last_at),
  seconds: desc(site_looks.seconds),
  times: desc(site_looks.times),
};

export const listLooks = (db: Db, filter: LookFilter & { order: LookOrder }, { limit, offset }: PageRange) =>
  db
    .select({
      look: site_looks,
      visitor: site_visitors,
      site_name: sites.name,
      is_picked: sql<boolean>`${isPicked(db)}`,
    })
    .from(site_looks)
    .innerJoin(sites, eq(sites.id, site_looks.site_id))
    .innerJoin(site_visitors, eq(site_visitors.id, site_looks.visitor_id))
    .where(looks(db, filter))
    .orderBy(LOOK_ORDER[filter.order], desc(site_looks.id))
    .limit(limit)
    .offset(offset);

export async function countLooks(db: Db, filter: LookFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(site_looks)
    .innerJoin(sites, eq(sites.id, site_looks.site_id))
    .innerJoin(site_visitors, eq(site_visitors.id, site_looks.visitor_id))
    .where(looks(db, filter));
  return row!.total;
}

export type SearchFilter = RecordFilter & { is_missed?: boolean | undefined };

const searches = (filter: SearchFilter): SQL | undefined =>
  and(
    ofVisitors(filter),
    within(site_searches.created_at, filter.from, filter.to),
    filter.is_missed === undefined
      ? undefined
      : filter.is_missed
        ? eq(site_searches.hits, 0)
        : gt(site_searches.hits, 0),
    containsWords(filter.keyword, [...people, site_searches.words]),
  );

export const listSearches = (db: Db, filter: SearchFilter, { limit, offset }: PageRange) =>
  db
    .select({ search: site_searches, visitor: site_visitors, site_name: sites.name })
    .from(site_searches)
    .innerJoin(sites, eq(sites.id, site_searches.site_id))
    .innerJoin(site_visitors, eq(site_visitors.id, site_searches.visitor_id))
    .where(searches(filter))
    .orderBy(desc(site_searches.created_at), desc(site_searches.id))
    .limit(limit)
    .offset(offset);

export async function countSearches(db: Db, filter: SearchFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(site_searches)
    .innerJoin(sites, eq(sites.id, site_searches.site_id))
    .innerJoin(site_visitors, eq(site_visitors.id, site_searches.visitor_id))
    .where(searches(filter));
  return row!.total;
}

/** Whether a session reaches what is asked about: the site, and the visitor on any. */
export async function isInReach(
  db: Db,
  reach: SQL,
  { site_id, visitor_id }: { site_id?: number | undefined; visitor_id?: number | undefined },
): Promise<boolean> {
  const isSite = site_id === undefined || (await db.$count(sites, and(reach, eq(sites.id, site_id)))) > 0;
  if (!isSite || visitor_id === undefined) return isSite;
  const rows = await db
    .select({ id: site_visitors.id })
    .from(site_visitors)
    .innerJoin(sites, eq(sites.id, site_visitors.site_id))
    .where(and(reach, eq(site_visitors.id, visitor_id)));
  return rows.length > 0;
}
