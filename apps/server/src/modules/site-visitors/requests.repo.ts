import type { AccessRequestState } from '@wanyuan/domain';
import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { sites } from '../sites/sites.module.ts';
import { site_requests } from './site-visitors.schema.ts';

export type RequestRow = typeof site_requests.$inferSelect;

export async function findRequest(db: Db, id: number): Promise<RequestRow | null> {
  const [row] = await db.select().from(site_requests).where(eq(site_requests.id, id));
  return row ?? null;
}

/** Null where this email waits already. */
export async function insertRequest(db: Db, request: typeof site_requests.$inferInsert): Promise<RequestRow | null> {
  const [row] = await db.insert(site_requests).values(request).onConflictDoNothing().returning();
  return row ?? null;
}

export async function isBlockedEmail(db: Db, site_id: number, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: site_requests.id })
    .from(site_requests)
    .where(and(eq(site_requests.site_id, site_id), eq(site_requests.email, email), eq(site_requests.state, 'blocked')))
    .limit(1);
  return row !== undefined;
}

/** An approval whose one-time code this is; held, so that it is used once. */
export async function lockByCode(db: Db, site_id: number, code_hash: string, now: Date): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(site_requests)
    .where(
      and(
        eq(site_requests.site_id, site_id),
        eq(site_requests.code_hash, code_hash),
        eq(site_requests.state, 'approved'),
        gt(site_requests.code_until, now),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function changeRequest(
  db: Db,
  id: number,
  change: Partial<typeof site_requests.$inferInsert>,
): Promise<void> {
  await db.update(site_requests).set(change).where(eq(site_requests.id, id));
}

interface RequestFilter {
  /** Of `sites`: what the session may reach. */
  reach: SQL;
  site_id?: number | undefined;
  keyword: string;
}

const fitting = ({ reach, site_id, keyword }: RequestFilter): SQL | undefined =>
  and(
    reach,
    site_id === undefined ? undefined : eq(site_requests.site_id, site_id),
    containsWords(keyword, [site_requests.name, site_requests.company, site_requests.email, site_requests.country]),
  );

const ofSites = { request: site_requests, site_name: sites.name, user_id: sites.user_id };

export const listRequests = (
  db: Db,
  filter: RequestFilter & { state?: AccessRequestState | undefined },
  { limit, offset }: PageRange,
) =>
  db
    .select(ofSites)
    .from(site_requests)
    .innerJoin(sites, eq(sites.id, site_requests.site_id))
    .where(and(fitting(filter), filter.state && eq(site_requests.state, filter.state)))
    .orderBy(desc(site_requests.created_at), desc(site_requests.id))
    .limit(limit)
    .offset(offset);

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

export async function countRequests(db: Db, filter: RequestFilter) {
  const countOf = (state: AccessRequestState) =>
    sql<number>`count(*) filter (where ${eq(site_requests.state, state)})::int`;
  const [row] = await db
    .select({
      pending: countOf('pending'),
      approved: countOf('approved'),
      rejected: countOf('rejected'),
      blocked: countOf('blocked'),
    })
    .from(site_requests)
    .innerJoin(sites, eq(sites.id, site_requests.site_id))
    .where(fitting(filter));
  return row!;
}

/** Those of them that the session may reach, held until the transaction ends. */
export const lockRequests = (db: Db, reach: SQL, ids: readonly number[]) =>
  db
    .select(ofSites)
    .from(site_requests)
    .innerJoin(sites, eq(sites.id, site_requests.site_id))
    .where(and(reach, anyOf(site_requests.id, ids)))
    .orderBy(site_requests.id)
    .for('update', { of: site_requests });
