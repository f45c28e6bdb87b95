import type { Db } from '#infra/database/database.ts';
import { site_news, site_news_sites } from '#modules/site-news/site-news.schema.ts';
import type { SiteRow } from '#modules/sites/sites.module.ts';
import { daysFrom } from '../world/demo-time.ts';
import { demoKey } from './demo-key.ts';
import { DEMO_NEWS } from './sites.data.ts';

/** News in every state: read, waiting for its time, in the making, taken back. */
export async function fillSiteNews(
  db: Db,
  now: Date,
  { id: user_id, company_id }: { id: number; company_id: number },
  made: readonly SiteRow[],
): Promise<void> {
  for (const [index, { title, text, state, daysAgo }] of DEMO_NEWS.entries()) {
    const at = daysFrom(now, -Math.max(daysAgo, 0));
    const [row] = await db
      .insert(site_news)
      .values({
        company_id,
        user_id,
        key: demoKey(`news ${index}`),
        title,
        text,
        state,
        publish_at: state === 'draft' ? null : daysFrom(now, -daysAgo),
        view_count: state === 'published' && daysAgo > 0 ? 40 - index * 9 : 0,
        created_at: at,
        updated_at: at,
      })
      .returning();
    const on = index % 2 === 0 ? made.slice(0, 2) : made.slice(0, 1);
    if (on.length > 0)
      await db.insert(site_news_sites).values(on.map(({ id: site_id }) => ({ news_id: row!.id, site_id })));
  }
}
