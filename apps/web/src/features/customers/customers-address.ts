import type { PageLink } from '#lib/page-links.ts';
import { defineAddress, id, page, text, view, type AddressValue } from '#page-kit/rows/address.ts';

export const CUSTOMER_ORDERS = { updated: '最近更新', newest: '最近新建', name: '按名称' } as const;
type CustomerOrder = keyof typeof CUSTOMER_ORDERS;

export const CUSTOMERS = defineAddress('/customer_management', {
  keyword: text(80),
  user: id(),
  country: text(40),
  tag: text(12),
  order: view(Object.keys(CUSTOMER_ORDERS) as CustomerOrder[]),
  page: page(),
});
export type CustomersAddress = AddressValue<typeof CUSTOMERS>;

/** The filter in the words of the calls. */
export function customerFilter({ keyword, user, country, tag }: CustomersAddress) {
  return {
    keyword,
    ...(user ? { user_id: user } : {}),
    ...(country ? { country } : {}),
    ...(tag ? { tag } : {}),
  };
}

export function customerPath(customer: number): PageLink {
  return `/customer_management/${customer}`;
}
