import type { SiteNewsState } from '@wanyuan/domain';
import { and, count, desc, eq, exists, gt, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { reachableSites, site_toys, sites } from '../sites/sites.module.ts';
import { openTo, toys } from '../toys/toys.module.ts';
import { site_news, site_news_sites } from './site-news.schema.ts';

export type NewsRow = typeof site_news.$inferSelect;
export type NewNews = typeof site_news.$inferInsert;

interface NewsFilter {
  site_id?: number | undefined;
  keyword: string;
}

const reach = (session: Session): SQL => ownRows(session, 'site.use', site_news)!;

/** The same as `newsState` of the domain. */
function isIn(state: SiteNewsState, now: Date): SQL {
  if (state === 'scheduled') return and(eq(site_news.state, 'published'), gt(site_news.publish_at, now))!;
  if (state === 'published')
    return and(eq(site_news.state, 'published'), or(isNull(site_news.publish_at), lte(site_news.publish_at, now)))!;
  return eq(site_news.state, state);
}

const naming = (db: Db, site?: number) =>
  db
    .select({ one: sql`1` })
    .from(site_news_sites)
    .where(
      and(
        eq(site_news_sites.news_id, site_news.id),
        site === undefined ? undefined : eq(site_news_sites.site_id, site),
      ),
    );

/** That stands or waits on a site: it names it, or its person's sites without naming any. */
const ofSite = (db: Db, site_id: number): SQL => {
  const owners = db
    .select({ one: sql`1` })
    .from(sites)
    .where(and(eq(sites.id, site_id), eq(sites.user_id, site_news.user_id)));
  return or(exists(naming(db, site_id)), and(exists(owners), not(exists(naming(db)))))!;
};

const fitting = (db: Db, session: Session, { site_id, keyword }: NewsFilter): SQL | undefined =>
  and(
    reach(session),
    site_id === undefined ? undefined : ofSite(db, site_id),
    containsWords(keyword, [sql`${site_news.title}::text`]),
  );

export const listNews = (
  db: Db,
  session: Session,
  filter: NewsFilter & { state?: SiteNewsState | undefined },
  now: Date,
  { limit, offset }: PageRange,
): Promise<NewsRow[]> =>
  db
    .select()
    .from(site_news)
    .where(and(fitting(db, session, filter), filter.state && isIn(filter.state, now)))
    .orderBy(desc(site_news.updated_at), desc(site_news.id))
    .limit(limit)
    .offset(offset);

export async function countNews(db: Db, session: Session, filter: NewsFilter, now: Date) {
  const countOf = (state: SiteNewsState) => sql<number>`count(*) filter (where ${isIn(state, now)})::int`;
  const [row] = await db
    .select({
      draft: countOf('draft'),
      scheduled: countOf('scheduled'),
      published: countOf('published'),
      withdrawn: countOf('withdrawn'),
    })
    .from(site_news)
    .where(fitting(db, session, filter));
  return row!;
}

export async function getNews(db: Db, session: Session, id: number): Promise<NewsRow | null> {
  const [row] = await db
    .select()
    .from(site_news)
    .where(and(reach(session), eq(site_news.id, id)));
  return row ?? null;
}

export async function findNews(db: Db, id: number): Promise<NewsRow | null> {
  const [row] = await db.select().from(site_news).where(eq(site_news.id, id));
  return row ?? null;
}

/** Held until the transaction ends. */
export const lockNews = (db: Db, session: Session, ids: readonly number[]): Promise<NewsRow[]> =>
  db
    .select()
    .from(site_news)
    .where(and(reach(session), anyOf(site_news.id, ids)))
    .orderBy(site_news.id)
    .for('update');

export async function insertNews(db: Db, news: NewNews): Promise<NewsRow> {
  const [row] = await db.insert(site_news).values(news).returning();
  return row!;
}

export async function changeNews(db: Db, id: number, change: Partial<NewNews>): Promise<void> {
  await db.update(site_news).set(change).where(eq(site_news.id, id));
}

export async function removeNews(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(site_news).where(inArray(site_news.id, [...ids]));
}

export async function countOfCompany(db: Db, company_id: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(site_news).where(eq(site_news.company_id, company_id));
  return row!.total;
}

/** Names of the sites that each piece stands on, by piece; those on all of their person's are left out. */
export async function sitesOfNews(
  db: Db,
  newsIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const found = new Map<number, { id: number; name: string }[]>();
  if (newsIds.length === 0) return found;
  const rows = await db
    .select({ news_id: site_news_sites.news_id, id: sites.id, name: sites.name })
    .from(site_news_sites)
    .innerJoin(sites, eq(sites.id, site_news_sites.site_id))
    .where(and(anyOf(site_news_sites.news_id, newsIds), isNull(sites.deleted_at)))
    .orderBy(sites.name, sites.id);
  for (const { news_id, ...site } of rows) found.set(news_id, [...(found.get(news_id) ?? []), site]);
  return found;
}

export async function setSites(db: Db, news_id: number, siteIds: readonly number[]): Promise<void> {
  await db.delete(site_news_sites).where(eq(site_news_sites.news_id, news_id));
  if (siteIds.length > 0)
    await db.insert(site_news_sites).values([...new Set(siteIds)].map((site_id) => ({ news_id, site_id })));
}

/** Those of some sites that the session may reach. */
export async function sitesInReach(db: Db, session: Session, siteIds: readonly number[]): Promise<number[]> {
  if (siteIds.length === 0) return [];
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(reachableSites(session), anyOf(sites.id, siteIds)));
  return rows.map(({ id }) => id);
}

/** Where a piece stands that names no site. */
export async function sitesOfPerson(db: Db, { company_id, user_id }: Pick<NewsRow, 'company_id' | 'user_id'>) {
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.company_id, company_id), eq(sites.user_id, user_id), isNull(sites.deleted_at)));
  return rows.map(({ id }) => id);
}

/** What was written for a site and is no draft any more, nor taken back. */
export const textsOfSite = (db: Db, site_id: number) =>
  db
    .select({ title: site_news.title, text: site_news.text })
    .from(site_news)
    .innerJoin(sites, eq(sites.id, site_id))
    .where(and(eq(site_news.company_id, sites.company_id), eq(site_news.state, 'published'), ofSite(db, site_id)))
    .orderBy(site_news.id)
    .limit(200);

/** Toys that came to a site since, the newest first. */
export const newToys = (db: Db, site: { id: number; company_id: number }, since: Date, limit: number) =>
  db
    .select({ name: toys.name, name_en: toys.name_en, number: site_toys.shown_number, key: site_toys.key })
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .where(
      and(
        eq(site_toys.site_id, site.id),
        eq(site_toys.state, 'in'),
        gt(site_toys.came_at, since),
        openTo(site.company_id),
      ),
    )
    .orderBy(desc(site_toys.came_at), desc(site_toys.toy_id))
    .limit(limit);

/** Counted together: a statement may not change a row twice. In one order everywhere. */
export async function addViews(db: Db, opened: readonly { company_id: number; key: string }[]): Promise<void> {
  const views = new Map<string, { company_id: number; key: string; views: number }>();
  for (const one of opened) {
    const name = `${one.company_id} ${one.key}`;
    views.set(name, { ...one, views: (views.get(name)?.views ?? 0) + 1 });
  }
  for (const [, { company_id, key, views: more }] of [...views].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await db
      .update(site_news)
      .set({ view_count: sql`${site_news.view_count} + ${more}` })
      .where(and(eq(site_news.company_id, company_id), eq(site_news.key, key)));
}
