import { and, eq, sql } from 'drizzle-orm';
import type { SiteFigures } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import { anyOf } from '#infra/database/any-of.ts';
import { AppError } from '#rpc/app-error.ts';
import { sites } from '../sites/sites.module.ts';
import { site_picks, site_requests, site_visitors } from './site-visitors.schema.ts';

/** Named whole: in a statement on one table columns stand bare, and subqueries would take them for their own. */
const SITE_ID = sql.raw('"sites"."id"');

type VisitorFigures = Pick<SiteFigures, 'visitors' | 'open_picks' | 'pending_requests'>;

/** Who came to some sites, and what waits there. */
export async function visitorFigures(db: Db, siteIds: readonly number[]): Promise<Map<number, VisitorFigures>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: sites.id,
      visitors: sql<number>`(select count(*) from ${site_visitors} v where v.site_id = ${SITE_ID}
        and v.merged_into is null)::int`,
      open_picks: sql<number>`(select count(*) from ${site_picks} p where p.site_id = ${SITE_ID}
        and p.state = 'open' and p.line_count > 0)::int`,
      pending_requests: sql<number>`(select count(*) from ${site_requests} r where r.site_id = ${SITE_ID}
        and r.state = 'pending')::int`,
    })
    .from(sites)
    .where(anyOf(sites.id, siteIds));
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Visitors of an old website become those of the site that it is now; said again, nobody comes twice. */
export async function copyVisitors(db: Db, from: number, to: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into site_visitors (site_id, company_id, kind, customer_id, name, company, email, phone, country, language,
      time_zone, shows_price, is_blocked, expires_at, visit_count, previous_at, migrated_from, first_at, last_at)
    select ${to}::bigint, company_id, kind, customer_id, name, company, email, phone, country, language,
      time_zone, shows_price, is_blocked, expires_at, visit_count, previous_at, id, first_at, last_at
    from site_visitors where site_id = ${from} and merged_into is null
    on conflict (migrated_from) do nothing`);
  return rowCount ?? 0;
}

/** Their open lists, with all lines; a list that is there already keeps what is newer. */
export async function copyPicks(db: Db, from: number, to: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into site_picks (site_id, company_id, visitor_id, state, revision, line_count, amount, currency,
      submit_openings, migrated_from, created_at, changed_at)
    select ${to}::bigint, p.company_id, v.id, 'open', p.revision, p.line_count, p.amount, p.currency, p.submit_openings, p.id,
      p.created_at, p.changed_at
    from site_picks p join site_visitors v on v.migrated_from = p.visitor_id
    where p.site_id = ${from} and p.state = 'open'
    on conflict do nothing`);
  // What was picked since the last time.
  await db.execute(sql`
    update site_picks n set revision = p.revision, line_count = p.line_count, amount = p.amount, currency = p.currency,
      submit_openings = p.submit_openings, changed_at = p.changed_at
    from site_picks p
    where n.site_id = ${to} and n.migrated_from = p.id and n.state = 'open' and p.changed_at > n.changed_at`);
  await db.execute(sql`
    insert into site_pick_lines (pick_id, toy_id, cartons, note, price, changed_at, created_at)
    select n.id, l.toy_id, l.cartons, l.note, l.price, l.changed_at, l.created_at
    from site_pick_lines l join site_picks n on n.migrated_from = l.pick_id
    where n.site_id = ${to}
    on conflict (pick_id, toy_id) do update set cartons = excluded.cartons, note = excluded.note,
      changed_at = excluded.changed_at where excluded.changed_at > site_pick_lines.changed_at`);
  return rowCount ?? 0;
}

/** How often people came by personal links, and when last. */
export async function linkVisits(
  db: Db,
  linkIds: readonly number[],
): Promise<Map<number, { visit_count: number; last_at: Date }>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .select({ id: site_visitors.link_id, visit_count: site_visitors.visit_count, last_at: site_visitors.last_at })
    .from(site_visitors)
    .where(anyOf(site_visitors.link_id, linkIds));
  return new Map(rows.flatMap(({ id, ...visits }) => (id === null ? [] : [[id, visits] as const])));
}

/** Refuses visitors and requests of other sites. */
export async function requireGuest(
  db: Db,
  site_id: number,
  { visitor_id, request_id }: { visitor_id?: number | undefined; request_id?: number | undefined },
): Promise<void> {
  const isHere = async (table: typeof site_visitors | typeof site_requests, id: number | undefined) =>
    id === undefined || (await db.$count(table, and(eq(table.id, id), eq(table.site_id, site_id)))) > 0;
  if (!(await isHere(site_visitors, visitor_id))) throw new AppError('NOT_FOUND', { msg: '访客不存在' });
  if (!(await isHere(site_requests, request_id))) throw new AppError('NOT_FOUND', { msg: '申请不存在' });
}
