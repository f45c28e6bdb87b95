import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { sites } from '../sites/sites.module.ts';
import { site_picks, site_visitors } from './site-visitors.schema.ts';

interface VisitorFilter {
  /** Of `sites`: what the session may reach. */
  reach: SQL;
  site_id?: number | undefined;
  customer_id?: number | undefined;
  keyword: string;
}

/** Those who turned out to be somebody else are that one. */
const fitting = ({ reach, site_id, customer_id, keyword }: VisitorFilter): SQL | undefined =>
  and(
    reach,
    isNull(site_visitors.merged_into),
    site_id === undefined ? undefined : eq(site_visitors.site_id, site_id),
    customer_id === undefined ? undefined : eq(site_visitors.customer_id, customer_id),
    containsWords(keyword, [site_visitors.name, site_visitors.company, site_visitors.email]),
  );

const PICKED = sql<number>`coalesce((select sum(${site_picks.line_count}) from ${site_picks}
  where ${site_picks.visitor_id} = ${site_visitors.id}), 0)::float8`;

const joined = (db: Db) =>
  db
    .select({ visitor: site_visitors, site_name: sites.name, owner_user_id: sites.user_id, picked: PICKED })
    .from(site_visitors)
    .innerJoin(sites, eq(sites.id, site_visitors.site_id))
    .$dynamic();

export const listVisitors = (db: Db, filter: VisitorFilter, { limit, offset }: PageRange) =>
  joined(db)
    .where(fitting(filter))
    .orderBy(desc(site_visitors.last_at), desc(site_visitors.id))
    .limit(limit)
    .offset(offset);

export type ListedVisitor = Awaited<ReturnType<typeof listVisitors>>[number];

export async function countVisitors(db: Db, filter: VisitorFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(site_visitors)
    .innerJoin(sites, eq(sites.id, site_visitors.site_id))
    .where(fitting(filter));
  return row!.total;
}

export async function getVisitor(db: Db, reach: SQL, id: number): Promise<ListedVisitor | null> {
  const [row] = await joined(db).where(and(reach, eq(site_visitors.id, id)));
  return row ?? null;
}

export async function lockVisitor(db: Db, reach: SQL, id: number) {
  const [row] = await db
    .select({ visitor: site_visitors })
    .from(site_visitors)
    .innerJoin(sites, eq(sites.id, site_visitors.site_id))
    .where(and(reach, eq(site_visitors.id, id)))
    .for('update', { of: site_visitors });
  return row?.visitor ?? null;
}
