import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { site_picks } from './site-visitors.schema.ts';

/** What was submitted on a site and became orders, by their ids; whose they are, their reader decides. */
export async function ordersOfSite(db: Db, siteId: number): Promise<number[]> {
  const rows = await db
    .select({ order_id: site_picks.order_id })
    .from(site_picks)
    .where(and(eq(site_picks.site_id, siteId), isNotNull(site_picks.order_id)));
  return rows.flatMap(({ order_id }) => order_id ?? []);
}
