import { REGIONS } from '@wanyuan/domain';
import { among, defineAddress, page, text, type AddressValue } from '#page-kit/rows/address.ts';

export const LOGISTICS_SERVICES = [
  { key: 'truck', label: '拖车' },
  { key: 'sea', label: '海运与铁路' },
  { key: 'express', label: '快递' },
  { key: 'customs', label: '报关' },
  { key: 'warehouse', label: '仓储' },
] as const;

export const LOGISTICS = defineAddress('/logistics', {
  keyword: text(100),
  service: among(LOGISTICS_SERVICES.map(({ key }) => key)),
  region_id: among(
    REGIONS.map(({ id }) => id),
    'region',
  ),
  page: page(),
});
export type LogisticsAddress = AddressValue<typeof LOGISTICS>;

/** What a company does, in words. */
export function serviceLabel(key: string): string {
  return LOGISTICS_SERVICES.find((service) => service.key === key)?.label ?? key;
}
