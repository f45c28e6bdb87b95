import { CUSTOMER_ORDER_SOURCES, CUSTOMER_ORDER_STATES } from '@wanyuan/domain';
import type { PageLink } from '#lib/page-links.ts';
import { among, defineAddress, id, page, text, type AddressValue } from '#page-kit/rows/address.ts';
import { rangeInput } from '#page-kit/rows/range-field.tsx';

const DAY_LENGTH = 10;

export const ORDERS = defineAddress('/customerIndent', {
  state: among(CUSTOMER_ORDER_STATES),
  source: among(CUSTOMER_ORDER_SOURCES),
  keyword: text(60),
  customer: id(),
  site: id(),
  from: text(DAY_LENGTH),
  to: text(DAY_LENGTH),
  page: page(),
});

/** The filter in the words of the call. */
export const orderFilter = ({ state, source, keyword, customer, site, ...days }: AddressValue<typeof ORDERS>) => ({
  keyword,
  ...rangeInput(days),
  ...(state && { state }),
  ...(source && { source }),
  ...(customer > 0 && { customer_id: customer }),
  ...(site > 0 && { site_id: site }),
});

export const orderPath = (orderId: number): PageLink => `/customerOrder?id=${orderId}`;
