import { SITE_STATE_LABEL, siteState } from '@wanyuan/domain';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Db } from '#infra/database/database.ts';
import type { CustomerBelongings } from '#composition/customer-belongings.ts';
import type { Handing, Holding } from '#composition/holding.ts';
import type { CallContext } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { sites } from './sites.schema.ts';

/** Tells every process of sites that changed (`sites-open.service.ts`). */
type Touch = (
  context: Pick<CallContext, 'db' | 'afterCommit'>,
  siteIds: readonly number[],
  company_id: number,
) => Promise<void>;

const MOST = 100;
const isThere = isNull(sites.deleted_at);

async function handOverSites(db: Db, { company_id, from, to, customerIds, at }: Handing) {
  const rows = await db
    .update(sites)
    .set({ user_id: to, updated_at: at })
    .where(
      and(
        eq(sites.company_id, company_id),
        eq(sites.user_id, from),
        customerIds === null ? undefined : anyOf(sites.customer_id, customerIds),
      ),
    )
    .returning({ id: sites.id, deleted_at: sites.deleted_at });
  return { ids: rows.map(({ id }) => id), count: rows.filter(({ deleted_at }) => deleted_at === null).length };
}

/**
 * Sites, with all that visitors did on them: records, picks and requests follow the site's person. Processes forget what
 * they know of sites when somebody leaves (`sites-open.service.ts`).
 */
export const siteHolding: Holding = {
  count: (db, company_id) => countByUser(db, sites, company_id, isThere),
  handOver: async (db, handing) => (await handOverSites(db, handing)).count,
};

/**
 * The sites of customers. They outlive the customers: their address may be known to others. `touch`: visitors write to
 * whoever has them now, on every process.
 */
export const customersSites = (touch: Touch): CustomerBelongings['sites'] => ({
  async list(db, session, customerId) {
    const rows = await db
      .select()
      .from(sites)
      .where(and(eq(sites.customer_id, customerId), ownRows(session, 'site.use', sites), isThere))
      .orderBy(desc(sites.updated_at), desc(sites.id))
      .limit(MOST);
    const now = new Date();
    return rows.map((site) => ({
      id: site.id,
      name: site.name,
      notes: [SITE_STATE_LABEL[siteState(site, now)], `${site.toy_count} 款`, `/s/${site.slug}`],
      link: `/siteSettings?id=${site.id}`,
      updated_time: site.updated_at.toISOString(),
    }));
  },
  async handOver(context, handing) {
    const { ids, count } = await handOverSites(context.db, handing);
    await touch(context, ids, handing.company_id);
    return count;
  },
  async reassign(context, customerIds, toCustomerId) {
    const { db, session } = context;
    const inReach =
      toCustomerId === null ? eq(sites.company_id, session.tenant_id) : ownRows(session, 'site.use', sites);
    const rows = await db
      .update(sites)
      .set({ customer_id: toCustomerId })
      .where(and(anyOf(sites.customer_id, customerIds), inReach))
      .returning({ id: sites.id });
    await touch(
      context,
      rows.map(({ id }) => id),
      session.tenant_id,
    );
    if (toCustomerId !== null) await this.reassign(context, customerIds, null);
  },
});
