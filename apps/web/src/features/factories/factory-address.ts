import type { FactoryOrder } from '@wanyuan/contract/client';
import { CATEGORIES, CERTIFICATIONS, REGIONS } from '@wanyuan/domain';
import type { PageLink, Pathname } from '#lib/page-links.ts';
import { pageIn, textIn } from '#lib/read-search.ts';
import { searchString } from '#lib/search-string.ts';

/** Everything that an address says about a list of factories. */
export interface FactoryAddress {
  keyword: string;
  region_id: number | undefined;
  category_id: number | undefined;
  certification_id: number | undefined;
  is_general_taxpayer: boolean;
  is_verified: boolean;
  order: FactoryOrder | undefined;
  page: number;
}

export const FACTORY_ORDERS: Record<FactoryOrder, string> = {
  relevance: '综合',
  toys: '款数最多',
  newest: '最新入驻',
  level: '星级最高',
};
const KEYWORD_MAX = 500;

const among = (rows: readonly { id: number }[], text: string | null): number | undefined =>
  rows.find(({ id }) => String(id) === text)?.id;

/** Reads an address that a hand may have written: what is unknown counts as not said. */
export function readFactoryAddress(search: URLSearchParams): FactoryAddress {
  const order = search.get('order') ?? '';
  return {
    keyword: textIn(search, 'keyword', KEYWORD_MAX),
    region_id: among(REGIONS, search.get('region')),
    category_id: among(CATEGORIES, search.get('category')),
    certification_id: among(CERTIFICATIONS, search.get('certificate')),
    is_general_taxpayer: search.get('taxpayer') === '1',
    is_verified: search.get('verified') === '1',
    order: Object.hasOwn(FACTORY_ORDERS, order) ? (order as FactoryOrder) : undefined,
    page: pageIn(search),
  };
}

/** The address of the list below `path`; what is not set is not mentioned. */
export function factoryAddressPath(path: Pathname, address: Partial<FactoryAddress>): PageLink {
  const { page = 1 } = address;
  const written = searchString({
    keyword: address.keyword,
    region: address.region_id,
    category: address.category_id,
    certificate: address.certification_id,
    taxpayer: address.is_general_taxpayer ? 1 : undefined,
    verified: address.is_verified ? 1 : undefined,
    order: address.order,
    page: page > 1 ? page : undefined,
  });
  return `${path}${written}`;
}

export type FixedFilters = Partial<Pick<FactoryAddress, 'region_id' | 'is_general_taxpayer'>>;

/** The input of the list call; two equal questions look equal. `fixed` is what a page always asks for. */
export function factoryQuery(address: FactoryAddress, fixed: FixedFilters, pageSize: number) {
  const { keyword, region_id, category_id, certification_id, order, page } = { ...address, ...fixed };
  return {
    keyword,
    page,
    page_size: pageSize,
    ...(region_id === undefined ? {} : { region_id }),
    ...(category_id === undefined ? {} : { category_id }),
    ...(certification_id === undefined ? {} : { certification_id }),
    ...(address.is_general_taxpayer || fixed.is_general_taxpayer ? { is_general_taxpayer: true } : {}),
    ...(address.is_verified ? { is_verified: true } : {}),
    ...(order === undefined ? {} : { order }),
  };
}
