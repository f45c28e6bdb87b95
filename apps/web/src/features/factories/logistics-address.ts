import { REGIONS } from '@wanyuan/domain';
import type { PageLink } from '#lib/page-links.ts';
import { pageIn, textIn } from '#lib/read-search.ts';
import { searchString } from '#lib/search-string.ts';

export const LOGISTICS_SERVICES = [
  { key: 'truck', label: '拖车' },
  { key: 'sea', label: '海运与铁路' },
  { key: 'express', label: '快递' },
  { key: 'customs', label: '报关' },
  { key: 'warehouse', label: '仓储' },
] as const;
export type LogisticsService = (typeof LOGISTICS_SERVICES)[number]['key'];

export interface LogisticsAddress {
  keyword: string;
  service: LogisticsService | undefined;
  region_id: number | undefined;
  page: number;
}

/** Reads an address that a hand may have written: what is unknown counts as not said. */
export function readLogisticsAddress(search: URLSearchParams): LogisticsAddress {
  return {
    keyword: textIn(search, 'keyword', 100),
    service: LOGISTICS_SERVICES.find(({ key }) => key === search.get('service'))?.key,
    region_id: REGIONS.find(({ id }) => String(id) === search.get('region'))?.id,
    page: pageIn(search),
  };
}

export function logisticsPath({ keyword, service, region_id, page }: LogisticsAddress): PageLink {
  return `/logistics${searchString({ keyword, service, region: region_id, page: page > 1 ? page : undefined })}`;
}

/** What a company does, in words. */
export function serviceLabel(key: string): string {
  return LOGISTICS_SERVICES.find((service) => service.key === key)?.label ?? key;
}
