import { QUOTATION_STATE_WORDS, shownAmount, versionNumber } from '@wanyuan/domain';
import type { CustomerBelongings } from '#composition/customer-belongings.ts';
import * as repo from './customer-quotations.repo.ts';
import { giveQuotations } from './quotation-holding.repo.ts';
import type { QuotationNews } from './quotation-news.ts';

interface Dependencies {
  news: QuotationNews;
  now: () => Date;
}

/** The quotations of customers, for the customers' pages and their removal. */
export function createQuotationBelonging({ news, now }: Dependencies): CustomerBelongings['quotations'] {
  return {
    count: repo.countByCustomer,

    async list(db, session, customerId) {
      const rows = await repo.listOfCustomer(db, session, customerId);
      return rows.map(({ id, number, version, state, line_count, total, currency, updated_at }) => ({
        id,
        name: versionNumber(number, version),
        notes: [QUOTATION_STATE_WORDS[state].label, `${line_count} 行`, `${currency} ${shownAmount(total)}`],
        link: `/CompanyQuotationDetail?id=${id}`,
        updated_time: updated_at.toISOString(),
        lines: { kind: 'quotation', count: line_count },
      }));
    },

    hasOthers: repo.hasOthers,

    async hold(db, session, customerIds) {
      await repo.holdOfCustomers(db, session, customerIds);
      return [];
    },

    async handOver(context, handing) {
      const given = await giveQuotations(context.db, handing);
      await news.allChanged(context, given, [handing.from]);
      return given.filter(({ removed_at }) => removed_at === null).length;
    },

    async reassign(context, customerIds, toCustomerId) {
      const { db, session } = context;
      await news.allChanged(context, await repo.moveToCustomer(db, session, customerIds, toCustomerId));
      if (toCustomerId !== null) await this.reassign(context, customerIds, null);
    },

    /** Drafts go, and can be restored for a day; what was sent stays as evidence, for no customer. */
    async remove(context, customerIds) {
      const { db, session } = context;
      await repo.removeDrafts(db, session, customerIds, now());
      await this.reassign(context, customerIds, null);
      return [];
    },
  };
}
