import type { SiteLanguage } from '@wanyuan/domain';
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

/** The language of somebody who is looked at; visitors and requests of other sites are refused. */
export async function guestLanguage(
  db: Db,
  site_id: number,
  { visitor_id, request_id }: { visitor_id?: number | undefined; request_id?: number | undefined },
): Promise<SiteLanguage | null> {
  const languageOf = async (table: typeof site_visitors | typeof site_requests, id: number, msg: string) => {
    const [row] = await db
      .select({ language: table.language })
      .from(table)
      .where(and(eq(table.id, id), eq(table.site_id, site_id)));
    if (row === undefined) throw new AppError('NOT_FOUND', { msg });
    return row.language;
  };
  const visitor = visitor_id === undefined ? null : await languageOf(site_visitors, visitor_id, '访客不存在');
  const request = request_id === undefined ? null : await languageOf(site_requests, request_id, '申请不存在');
  return visitor ?? request;
}
