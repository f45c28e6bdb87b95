import type { AgeBucket, DeclineReason, GroupFilter, QuotationCountKey } from '@wanyuan/domain';
import type { PageLink } from '#lib/page-links.ts';
import type { QuotationsAddress, QuotationsFilter } from '../quotation-address.ts';

interface Figure {
  figure: QuotationCountKey;
  age?: AgeBucket;
  reason?: DeclineReason;
}

/** Where a figure leads: to the list of exactly the quotations that it counts. */
export type FigureLinks = (figure: Figure, group: GroupFilter) => PageLink;

export const figureLinks =
  (schema: QuotationsAddress, address: QuotationsFilter): FigureLinks =>
  ({ figure, age = null, reason = null }, { from, to, customer_id, user_id: user = address.user }) =>
    schema.path({
      ...address,
      view: 'list',
      tab: null,
      keyword: '',
      from: '',
      to: '',
      figure,
      age,
      reason,
      sentFrom: from,
      sentTo: to,
      customer: (customer_id === undefined ? address.customer : customer_id) ?? 0,
      hasNoCustomer: customer_id === undefined ? address.hasNoCustomer : customer_id === null,
      user,
      page: 1,
    });
