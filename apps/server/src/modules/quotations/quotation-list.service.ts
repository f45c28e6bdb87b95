import { businessDayStart, DAY_MS, type QuotationTab } from '@wanyuan/domain';
import { inParallel, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { figureFilter, type AskedFigure } from './figures.sql.ts';
import { countByTab, countWaiting, listQuotations } from './quotation-list.repo.ts';
import { describeQuotations } from './to-quotation.ts';

interface Query {
  is_company: boolean;
  keyword: string;
  tab?: QuotationTab | undefined;
  customer_id?: number | null | undefined;
  user_id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  waits_for_approval: boolean;
  figure?: AskedFigure | undefined;
  page: number;
  page_size: number;
}

/** A salesperson's company list is their own: `ownRows` keeps the others'. */
export function createQuotationList(deps: { pictures: PicturesService; pricing: Pricing; now: () => Date }) {
  return {
    async list({ db, session }: SessionContext<Pool>, query: Query) {
      const { is_company, tab, from, to, figure, page, page_size, ...wanted } = query;
      const filter = {
        ...wanted,
        isCompany: is_company,
        from: from === undefined ? undefined : businessDayStart(from),
        until: to === undefined ? undefined : new Date(businessDayStart(to).getTime() + DAY_MS),
        figure: figure && figureFilter(figure, deps.now()),
      };
      const [rows, counts, waiting] = await inParallel(db, [
        listQuotations(db, session, { ...filter, tab }, pageRange({ page, page_size })),
        countByTab(db, session, filter),
        countWaiting(db, session, filter),
      ]);
      const total = tab === undefined ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[tab];
      return { list: await describeQuotations(db, session, deps, rows), total, page, page_size, counts, waiting };
    },
  };
}
