import { idIn, pageIn, textIn } from '#lib/read-search.ts';
import { searchString, typedPath } from '#lib/typed-path.ts';

export const CUSTOMER_ORDERS = { updated: '最近更新', newest: '最近新建', name: '按名称' } as const;
export type CustomerOrder = keyof typeof CUSTOMER_ORDERS;

export interface CustomersAddress {
  keyword: string;
  /** 0 means anybody. */
  user: number;
  country: string;
  tag: string;
  order: CustomerOrder;
  page: number;
}

/** Reads the filter from the address, whoever wrote it. */
export function customersAddress(search: URLSearchParams): CustomersAddress {
  const order = search.get('order') ?? '';
  return {
    keyword: textIn(search, 'keyword', 80),
    user: idIn(search, 'user') ?? 0,
    country: textIn(search, 'country', 40),
    tag: textIn(search, 'tag', 12),
    order: order in CUSTOMER_ORDERS ? (order as CustomerOrder) : 'updated',
    page: pageIn(search),
  };
}

export function customersPath({ keyword, user, country, tag, order, page }: CustomersAddress): string {
  return `/customer_management${searchString({
    keyword,
    user: user || null,
    country,
    tag,
    order: order === 'updated' ? null : order,
    page: page > 1 ? page : null,
  })}`;
}

/** The filter in the words of the calls. */
export function customerFilter({ keyword, user, country, tag }: CustomersAddress) {
  return {
    keyword,
    ...(user ? { user_id: user } : {}),
    ...(country ? { country } : {}),
    ...(tag ? { tag } : {}),
  };
}

export function customerPath(id: number): string {
  return typedPath('/customer_management/:id', { id });
}
