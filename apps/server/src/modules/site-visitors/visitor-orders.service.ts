import type { VisitorOrder } from '@wanyuan/contract';
import { lineTotals, SITE_VISITORS, type SiteLanguage } from '@wanyuan/domain';
import type { Db, Pool } from '#infra/database/database.ts';
import { siteOf, type CallContext } from '#rpc/context.ts';
import { linesOfOrders, ordersById } from '../customer-orders/customer-orders.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import * as repo from './picks.repo.ts';
import type { SiteLimits } from './site-limits.ts';
import type { Visit } from './visit.ts';
import type { SiteVisits } from './visits.service.ts';

interface Dependencies {
  visits: SiteVisits;
  spend: SiteLimits;
  pictures: PicturesService;
}

/** What a visitor has ordered, and what became of it: as they submitted it, without prices where they saw none. */
export function createVisitorOrders({ visits, spend, pictures }: Dependencies) {
  async function shown(
    db: Db,
    { site, price_group, share }: Visit,
    language: SiteLanguage,
    picks: readonly repo.PickRow[],
  ): Promise<VisitorOrder[]> {
    const ids = picks.flatMap(({ order_id }) => order_id ?? []);
    const orders = new Map((await ordersById(db, ids)).map((order) => [order.id, order]));
    const linesOf = await linesOfOrders(db, ids);
    const pictureIds = [...linesOf.values()].flat().map(({ picture_ids }) => picture_ids[0] ?? 0);
    const seen = await pictures.describe(pictureIds, site.company_id, db, { share });
    const list: VisitorOrder[] = [];
    for (const pick of picks) {
      const order = orders.get(pick.order_id ?? 0);
      if (order === undefined) continue;
      const lines = linesOf.get(order.id) ?? [];
      const showsPrice = price_group === 'shown' && pick.amount !== null;
      const sums = lines.map((line) => ({
        line,
        totals: lineTotals({
          ...line.snapshot,
          order_box_qty: line.order_box_qty,
          exworks_price: null,
          quoted_price: showsPrice ? line.quoted_price : null,
          currency: line.currency,
        }),
      }));
      list.push({
        number: order.number,
        state: order.state,
        line_count: order.line_count,
        cartons: sums.reduce((total, { totals }) => total + totals.cartons, 0),
        cubic_meter: sums.reduce((total, { totals }) => total + (totals.cubic_meter ?? 0), 0).toFixed(3),
        amount: showsPrice ? order.total : null,
        currency: showsPrice ? order.currency : null,
        submitted_time: (pick.submitted_at ?? order.created_at).toISOString(),
        lines: sums.map(({ line, totals }) => ({
          name: language === 'zh' ? line.name : line.name_en || line.name,
          number: line.custom_number,
          picture: seen.get(line.picture_ids[0] ?? 0) ?? null,
          cartons: line.order_box_qty,
          pieces: totals.pieces,
          price: showsPrice ? line.quoted_price : null,
          amount: totals.quoted_amount,
        })),
      });
    }
    return list;
  }

  return async (
    { db, ip, user_agent, ...context }: CallContext<Pool>,
    { language, page }: { language: SiteLanguage; page: number },
  ): Promise<{ list: VisitorOrder[]; total: number }> => {
    const visit = await visits.enter({ db, site: siteOf(context), ip, user_agent });
    if (visit.visitor === null) return { list: [], total: 0 };
    await spend('orders', visit, ip);
    const range = { limit: SITE_VISITORS.ordersPerPage, offset: (page - 1) * SITE_VISITORS.ordersPerPage };
    const picks = await repo.submittedOf(db, visit.visitor.id, range);
    return {
      list: await shown(db, visit, language, picks),
      total: await repo.countSubmitted(db, visit.visitor.id),
    };
  };
}
