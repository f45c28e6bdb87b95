import { ACCESS_REQUEST_STATES, PICK_STATES, SITE_NEWS_STATES, SITE_STATES, VISITOR_KINDS } from '@wanyuan/domain';
import { givenLink, type PageLink } from '#lib/page-links.ts';
import { among, defineAddress, flag, id, page, text, view } from '#page-kit/rows/address.ts';

const KEYWORD_MAX = 60;
const DAY_LENGTH = 10;

export const SITES = defineAddress('/websiteList', {
  keyword: text(KEYWORD_MAX),
  state: among(SITE_STATES),
  customer: id(),
  user: id(),
  page: page(),
});

export const SITE_PARTS = ['settings', 'scope', 'toys', 'check', 'names', 'links'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

export const settingsPath = (siteId: number, part: SitePart = 'settings'): PageLink =>
  part === 'settings' ? `/siteSettings?id=${siteId}` : `/siteSettings?id=${siteId}&part=${part}`;

export const SELECTS = defineAddress('/sampleList', {
  site: id(),
  visitor: id(),
  customer: id(),
  state: among(PICK_STATES),
  keyword: text(KEYWORD_MAX),
  page: page(),
});
export const selectPath = (selectId: number): PageLink => `/sampleListDetail?id=${selectId}`;

export const REQUESTS = defineAddress('/accessRequest', {
  site: id(),
  state: among(ACCESS_REQUEST_STATES),
  keyword: text(KEYWORD_MAX),
  page: page(),
});

export const LOGINS = defineAddress('/loginRecord', {
  site: id(),
  visitor: id(),
  kind: among(VISITOR_KINDS),
  isNew: flag('new'),
  keyword: text(KEYWORD_MAX),
  from: text(DAY_LENGTH),
  to: text(DAY_LENGTH),
  page: page(),
});

export const LOOK_VIEWS = ['looks', 'searches'] as const;
export const LOOK_ORDERS = { newest: '最近', seconds: '看得最久', times: '次数最多' } as const;
export const LOOKS = defineAddress('/browseRecords', {
  view: view(LOOK_VIEWS),
  site: id(),
  visitor: id(),
  toy: id(),
  isPicked: flag('picked'),
  isMissed: flag('missed'),
  keyword: text(KEYWORD_MAX),
  from: text(DAY_LENGTH),
  to: text(DAY_LENGTH),
  order: view(Object.keys(LOOK_ORDERS) as (keyof typeof LOOK_ORDERS)[]),
  page: page(),
});

export const STATISTICS = defineAddress('/statistics', {
  site: id(),
  from: text(DAY_LENGTH),
  to: text(DAY_LENGTH),
  page: page(),
});

export const NEWS = defineAddress('/newsTrends', {
  site: id(),
  state: among(SITE_NEWS_STATES),
  keyword: text(KEYWORD_MAX),
  page: page(),
});

export const editQuotationPath = (quotationId: number): PageLink => givenLink(`/edit_quotation/${quotationId}`);
