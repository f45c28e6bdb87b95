import type { api, OutputOf, Site } from '@wanyuan/contract/client';
import {
  CATEGORIES,
  NUMBER_SHOWN,
  NUMBER_SHOWN_LABEL,
  PRICE_SHOWN,
  PRICE_SHOWN_LABEL,
  SITE_LANGUAGE_LABEL,
  SITE_LANGUAGES,
  SITE_STATE_LABEL,
  type AccessRequestState,
  type PickState,
  type SiteNewsState,
  type SiteState,
  type StateTone,
} from '@wanyuan/domain';

export type SiteList = OutputOf<typeof api.website.website_list>;
export type SiteToy = OutputOf<typeof api.website.get_site_toys>['list'][number];
export type SiteFault = SiteToy['faults'][number];
export type SiteLink = OutputOf<typeof api.website.get_site_links>['list'][number];
export type OldWebsite = NonNullable<OutputOf<typeof api.company_website.get_company_website>['website']>;

const SITE_TONE: Record<SiteState, StateTone> = { draft: 'plain', on: 'ok', off: 'plain', expired: 'bad' };
export const siteTag = (state: SiteState) => ({ label: SITE_STATE_LABEL[state], tone: SITE_TONE[state] });

export const PICK_TONE: Record<PickState, StateTone> = { open: 'warn', submitted: 'ok' };
export const REQUEST_TONE: Record<AccessRequestState, StateTone> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'plain',
  blocked: 'bad',
};
export const NEWS_TONE: Record<SiteNewsState, StateTone> = {
  draft: 'plain',
  scheduled: 'info',
  published: 'ok',
  withdrawn: 'plain',
};

export const FAULT_LABEL: Record<SiteFault, string> = {
  no_price: '没有报价',
  no_name_en: '没有英文名',
  no_carton: '缺箱规',
  below_cost: '不高于成本',
  leak: '有工厂资料',
};

export const LEAK_KIND_LABEL = { name: '工厂名称', contact: '联系方式', article: '出厂货号', price: '出厂价' } as const;

const toOptions = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
export const PRICE_OPTIONS = toOptions(PRICE_SHOWN, PRICE_SHOWN_LABEL);
export const NUMBER_OPTIONS = toOptions(NUMBER_SHOWN, NUMBER_SHOWN_LABEL);
export const LANGUAGE_OPTIONS = toOptions(SITE_LANGUAGES, SITE_LANGUAGE_LABEL);

/** Visitors come by the login code, or see prices by it. */
export const hasCodeUse = ({ access, price_shown }: Pick<Site, 'access' | 'price_shown'>): boolean =>
  access === 'code' || (access === 'open' && price_shown === 'signed_in');

export const categoryName = (categoryId: number): string => CATEGORIES.find(({ id }) => id === categoryId)?.name ?? '';

/** The whole address, as a customer types it: a server without an address of its own knows only its path. */
export const siteUrl = ({ url }: Pick<Site, 'url'>): string =>
  /^https?:/.test(url) ? url : window.location.origin + url;
/** Such an address without what nobody reads. */
export const plainUrl = (site: Pick<Site, 'url'>): string => siteUrl(site).replace(/^https?:\/\//, '');

/** How many things of the last check want somebody, and what they are. */
export function checkWords(check: Site['check']): { count: number; words: string } | null {
  if (check === null) return null;
  const parts = [
    [check.leaks, '处工厂资料'],
    [check.no_price, '款没有报价'],
    [check.below_cost, '款不高于成本'],
    [check.no_name_en, '款没有英文名'],
    [check.no_carton, '款缺箱规'],
  ] as const;
  const told = parts.filter(([count]) => count > 0);
  return { count: told.reduce((sum, [count]) => sum + count, 0), words: told.map(([n, w]) => `${n}${w}`).join('，') };
}

export const allCount = (counts: Record<string, number> | undefined): number | undefined =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
