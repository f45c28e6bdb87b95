import { and, eq } from 'drizzle-orm';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Holding } from '#composition/holding.ts';
import { site_news } from './site-news.schema.ts';

/** News name sites of several customers, or all of their person's: they go when everything goes. */
export const newsHolding: Holding = {
  count: (db, company_id) => countByUser(db, site_news, company_id),

  async handOver(db, { company_id, from, to, customerIds, at }) {
    if (customerIds !== null) return 0;
    const rows = await db
      .update(site_news)
      .set({ user_id: to, updated_at: at })
      .where(and(eq(site_news.company_id, company_id), eq(site_news.user_id, from)))
      .returning({ id: site_news.id });
    return rows.length;
  },
};
