import { SITE, type SiteState } from '@wanyuan/domain';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { customerNameOf } from '../customers/customers.module.ts';
import { site_slugs, sites } from './sites.schema.ts';

export type SiteRow = typeof sites.$inferSelect;
export type NewSite = typeof sites.$inferInsert;
export type SiteChange = Partial<SiteRow>;

export interface SiteFilter {
  keyword: string;
  state?: SiteState | undefined;
  customer_id?: number | undefined;
  user_id?: number | undefined;
}

/** The sites that a session may reach; deleted ones are not among them. */
export const reach = (session: Session): SQL => and(ownRows(session, 'site.use', sites), isNull(sites.deleted_at))!;

const comesBack = (session: Session, since: Date): SQL =>
  and(ownRows(session, 'site.use', sites), gt(sites.deleted_at, since))!;

/** The same as `siteState` of the domain. */
function isIn(state: SiteState, now: Date): SQL {
  const published = isNotNull(sites.published_at);
  if (state === 'draft') return isNull(sites.published_at);
  if (state === 'off') return and(published, eq(sites.is_on, false))!;
  if (state === 'expired') return and(published, eq(sites.is_on, true), lte(sites.expires_at, now))!;
  return and(published, eq(sites.is_on, true), or(isNull(sites.expires_at), gt(sites.expires_at, now)))!;
}

const fitting = (session: Session, { keyword, customer_id, user_id }: SiteFilter): SQL | undefined =>
  and(
    reach(session),
    eq(sites.kind, 'new'),
    customer_id === undefined ? undefined : eq(sites.customer_id, customer_id),
    user_id === undefined ? undefined : eq(sites.user_id, user_id),
    containsWords(keyword, [sites.name, sites.slug, customerNameOf(sites.customer_id)]),
  );

export async function listSites(db: Db, session: Session, filter: SiteFilter, now: Date, range: PageRange) {
  return db
    .select()
    .from(sites)
    .where(and(fitting(session, filter), filter.state && isIn(filter.state, now)))
    .orderBy(desc(sites.updated_at), desc(sites.id))
    .limit(range.limit)
    .offset(range.offset);
}

export async function countStates(db: Db, session: Session, filter: SiteFilter, now: Date) {
  const countOf = (state: SiteState) => sql<number>`count(*) filter (where ${isIn(state, now)})::int`;
  const [row] = await db
    .select({ draft: countOf('draft'), on: countOf('on'), off: countOf('off'), expired: countOf('expired') })
    .from(sites)
    .where(fitting(session, filter));
  return row!;
}

export const listOptions = (db: Db, session: Session) =>
  db.select().from(sites).where(reach(session)).orderBy(asc(sites.name), asc(sites.id)).limit(500);

export async function getSite(db: Db, session: Session, id: number): Promise<SiteRow | null> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), reach(session)));
  return row ?? null;
}

/** Held until the transaction ends. */
export async function lockSite(db: Db, session: Session, id: number): Promise<SiteRow | null> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), reach(session)))
    .for('update');
  return row ?? null;
}

/** Whoever asks: for jobs and visitors. */
export async function findSite(db: Db, id: number): Promise<SiteRow | null> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), isNull(sites.deleted_at)));
  return row ?? null;
}

export async function holdSite(db: Db, id: number): Promise<SiteRow | null> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), isNull(sites.deleted_at)))
    .for('update');
  return row ?? null;
}

export async function findBySlug(db: Db, slug: string) {
  const [row] = await db
    .select({ site: sites, until: site_slugs.until })
    .from(site_slugs)
    .innerJoin(sites, eq(sites.id, site_slugs.site_id))
    .where(and(eq(site_slugs.slug, slug), isNull(sites.deleted_at)));
  return row ?? null;
}

export async function findByOldKey(db: Db, old_key: string): Promise<SiteRow | null> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.old_key, old_key), isNull(sites.deleted_at)));
  return row ?? null;
}

export async function findOldSite(db: Db, company_id: number): Promise<SiteRow | null> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.company_id, company_id), eq(sites.kind, 'old')));
  return row ?? null;
}

/** The site that an old website became. */
export async function findMigrated(db: Db, company_id: number): Promise<SiteRow | null> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.company_id, company_id), eq(sites.kind, 'new'), isNotNull(sites.old_key)));
  return row ?? null;
}

export async function insertSite(db: Db, site: NewSite): Promise<SiteRow> {
  const [row] = await db.insert(sites).values(site).returning();
  return row!;
}

export async function updateSite(db: Db, id: number, change: SiteChange): Promise<void> {
  await db.update(sites).set(change).where(eq(sites.id, id));
}

/** What visitors see of these changed: their pages are others from now on. */
export async function raiseVersion(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(sites)
    .set({ version: sql`${sites.version} + 1` })
    .where(anyOf(sites.id, ids));
}

export async function countSites(db: Db, company_id: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(sites)
    .where(and(eq(sites.company_id, company_id), eq(sites.kind, 'new'), isNull(sites.deleted_at)));
  return row!.total;
}

/** Ids of a company's sites that are there. */
export async function siteIdsOf(db: Db, company_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.company_id, company_id), isNull(sites.deleted_at)));
  return rows.map(({ id }) => id);
}

export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: sites.id, name: sites.name }).from(sites).where(anyOf(sites.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function markDeleted(db: Db, session: Session, ids: readonly number[], at: Date) {
  return db
    .update(sites)
    .set({ deleted_at: at, version: sql`${sites.version} + 1` })
    .where(and(anyOf(sites.id, ids), eq(sites.kind, 'new'), reach(session)))
    .returning({ id: sites.id, name: sites.name });
}

/** That may come back yet; the latest first. */
export const listDeleted = (db: Db, session: Session, since: Date) =>
  db
    .select()
    .from(sites)
    .where(comesBack(session, since))
    .orderBy(desc(sites.deleted_at), desc(sites.id))
    .limit(SITE.max);

export async function unmarkDeleted(db: Db, session: Session, ids: readonly number[], since: Date) {
  return db
    .update(sites)
    .set({ deleted_at: null, version: sql`${sites.version} + 1` })
    .where(and(anyOf(sites.id, ids), comesBack(session, since)))
    .returning({ id: sites.id, name: sites.name });
}

/** Gone for good, with everything on them; their addresses stay taken, because somebody knows them. */
export async function removeDeleted(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db.select({ id: sites.id }).from(sites).where(lte(sites.deleted_at, before)).limit(limit);
  if (rows.length > 0)
    await db.delete(sites).where(
      inArray(
        sites.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows.length;
}

/** In the order of their ids, some at a time, for what looks through all sites. */
export const listSiteIds = (db: Db, afterId: number, limit: number) =>
  db
    .select({ id: sites.id })
    .from(sites)
    .where(and(gt(sites.id, afterId), isNull(sites.deleted_at)))
    .orderBy(asc(sites.id))
    .limit(limit);

/** A company has one; two starts make it once. */
export async function insertOldSite(db: Db, site: NewSite): Promise<void> {
  await db.insert(sites).values(site).onConflictDoNothing();
}

/** A visitor acts: nobody switches the site off, deletes or migrates it until the transaction ends. */
export async function holdForVisit(db: Db, id: number): Promise<SiteRow | null> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, id), isNull(sites.deleted_at)))
    .for('share');
  return row ?? null;
}
