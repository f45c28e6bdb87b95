import { and, desc, eq, exists, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { OpenedSite } from '../sites/sites.module.ts';
import { site_news, site_news_sites } from './site-news.schema.ts';

type Site = Pick<OpenedSite, 'id' | 'company_id' | 'user_id'>;

const COLUMNS = {
  key: site_news.key,
  title: site_news.title,
  text: site_news.text,
  cover_file_id: site_news.cover_file_id,
  published_at: sql<Date>`${site_news.publish_at}`.mapWith(site_news.publish_at),
};

/** News that stand on a site now: those of its own, and its person's that name no site. */
function standing(db: Db, { id, company_id, user_id }: Site, now: Date) {
  const named = db
    .select({ one: sql`1` })
    .from(site_news_sites)
    .where(eq(site_news_sites.news_id, site_news.id));
  const here = db
    .select({ one: sql`1` })
    .from(site_news_sites)
    .where(and(eq(site_news_sites.news_id, site_news.id), eq(site_news_sites.site_id, id)));
  return and(
    eq(site_news.company_id, company_id),
    eq(site_news.state, 'published'),
    isNotNull(site_news.publish_at),
    lte(site_news.publish_at, now),
    or(exists(here), and(eq(site_news.user_id, user_id), not(exists(named)))),
  );
}

export const listStanding = (db: Db, site: Site, now: Date, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select(COLUMNS)
    .from(site_news)
    .where(standing(db, site, now))
    .orderBy(desc(site_news.publish_at), desc(site_news.id))
    .limit(limit)
    .offset(offset);

export async function countStanding(db: Db, site: Site, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(site_news)
    .where(standing(db, site, now));
  return row!.total;
}

export async function findStanding(db: Db, site: Site, key: string, now: Date) {
  const [row] = await db
    .select(COLUMNS)
    .from(site_news)
    .where(and(standing(db, site, now), eq(site_news.key, key)));
  return row ?? null;
}
