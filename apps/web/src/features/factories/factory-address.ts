import type { FactoryOrder } from '@wanyuan/contract/client';
import { CATEGORIES, CERTIFICATE_KINDS, REGIONS } from '@wanyuan/domain';
import type { PageLink, Pathname } from '#lib/page-links.ts';
import { among, defineAddress, flag, page, text, type AddressValue } from '#page-kit/rows/address.ts';

export const FACTORY_ORDERS: Record<FactoryOrder, string> = {
  relevance: '综合',
  toys: '款数最多',
  newest: '最新入驻',
  level: '星级最高',
};

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const FACTORIES = defineAddress('/factory_list', {
  keyword: text(500),
  region_id: among(idsOf(REGIONS), 'region'),
  category_id: among(idsOf(CATEGORIES), 'category'),
  certification_id: among(idsOf(CERTIFICATE_KINDS), 'certificate'),
  is_general_taxpayer: flag('taxpayer'),
  is_verified: flag('verified'),
  order: among(Object.keys(FACTORY_ORDERS) as FactoryOrder[]),
  page: page(),
});
/** Everything that an address says about a list of factories. */
export type FactoryAddress = AddressValue<typeof FACTORIES>;

export const readFactoryAddress = FACTORIES.read;

/** The address of the list below `path`; several pages show it. */
export const factoryAddressPath = (path: Pathname, address: FactoryAddress): PageLink =>
  `${path}${FACTORIES.search(address)}`;

export type FixedFilters = Partial<Pick<FactoryAddress, 'region_id' | 'is_general_taxpayer'>>;

/** The input of the list call; two equal questions look equal. `fixed` is what a page always asks for. */
export function factoryQuery(address: FactoryAddress, fixed: FixedFilters, pageSize: number) {
  const { keyword, region_id, category_id, certification_id, order } = { ...address, ...fixed };
  return {
    keyword,
    page: address.page,
    page_size: pageSize,
    ...(region_id === null ? {} : { region_id }),
    ...(category_id === null ? {} : { category_id }),
    ...(certification_id === null ? {} : { certification_id }),
    ...(address.is_general_taxpayer || fixed.is_general_taxpayer ? { is_general_taxpayer: true } : {}),
    ...(address.is_verified ? { is_verified: true } : {}),
    ...(order === null ? {} : { order }),
  };
}
