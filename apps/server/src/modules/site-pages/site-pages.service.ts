import type { SiteContent, SiteEnd, SiteFrame, SitePage } from '@wanyuan/contract';
import { siteColours, type SiteLanguage, type SitePlace } from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Visit } from '../site-visitors/site-visitors.module.ts';
import type { OpenedSite } from '../sites/sites.module.ts';
import { pathOf } from './site-address.ts';
import type { SiteContents } from './site-contents.service.ts';

const LIST_SIZE = 30;

export interface PageRequest {
  base: string;
  language: SiteLanguage;
  place: SitePlace | null;
}

/** Whose page it is, and how far they got. */
export type Reading =
  | { state: 'in'; visit: Visit }
  | { state: 'gate'; visit: Visit }
  | { state: 'ended'; reason: SiteEnd; site: OpenedSite | null };

const STATUS: Record<SiteEnd, number> = {
  missing: 404,
  toy_gone: 404,
  closed: 410,
  expired: 410,
  blocked: 403,
  busy: 503,
  offline: 503,
};

const NO_CONTACT = { name: '', phone: '', email: '', wechat: '', whatsapp: '', address: '' };

/** Around a page that no site stands behind. */
const nameless = (language: SiteLanguage, site: OpenedSite | null): SiteFrame => ({
  name: site?.name ?? '',
  company: '',
  customer: '',
  welcome: '',
  language,
  languages: site?.languages ?? [language],
  colour: siteColours(site?.colour ?? '#1f3b57'),
  logo: null,
  banners: [],
  contact: NO_CONTACT,
  access: site?.access ?? 'open',
  may_export: false,
  must_fill: false,
  may_request: false,
  may_sign_in: false,
  shows_price: false,
  currency: null,
  toy_count: 0,
  key: '',
  version: '0',
});

export interface MadePage {
  page: SitePage;
  status: number;
}

export type SitePages = ReturnType<typeof createSitePages>;

/** Makes pages of what visitors may see: data, not yet drawn. */
export function createSitePages({ db, contents }: { db: Pool; contents: SiteContents }) {
  async function contentOf(visit: Visit, language: SiteLanguage, place: SitePlace): Promise<SiteContent> {
    switch (place.kind) {
      case 'home':
        return { kind: 'home', home: await contents.home(db, visit, language) };
      case 'toys': {
        const { query } = place;
        const wishes = {
          keyword: query.words,
          category_ids: query.categories,
          certification_ids: query.certificates,
          is_new: query.is_new,
          has_video: query.has_video,
          has_model: query.has_model,
          price_min: query.price_from === '' ? null : Number(query.price_from),
          price_max: query.price_to === '' ? null : Number(query.price_to),
          since: query.since === '' ? null : Date.parse(query.since),
          order: query.sort,
        };
        const page = await contents.toys(db, visit, language, wishes, { page: query.page, page_size: LIST_SIZE });
        return { kind: 'toys', query, page };
      }
      case 'toy':
        return { kind: 'toy', toy: await contents.toy(db, visit, language, place.key) };
      case 'news':
        return { kind: 'news', page: await contents.news(db, visit, language, place.page) };
      case 'news_item':
        return { kind: 'news_item', item: await contents.newsItem(db, visit, language, place.key) };
      case 'company':
        return { kind: 'company', home: await contents.company(db, visit, language) };
      default:
        return { kind: place.kind };
    }
  }

  /** What is not there is a page as well. */
  async function contentOrEnd(visit: Visit, { language, place }: PageRequest): Promise<SiteContent> {
    if (place === null) return { kind: 'ended', reason: 'missing' };
    try {
      return await contentOf(visit, language, place);
    } catch (error) {
      if (!(error instanceof AppError) || error.errorName !== 'NOT_FOUND') throw error;
      return { kind: 'ended', reason: place.kind === 'toy' ? 'toy_gone' : 'missing' };
    }
  }

  const statusOf = (content: SiteContent): number => {
    if (content.kind === 'gate') return 401;
    return content.kind === 'ended' ? STATUS[content.reason] : 200;
  };

  return {
    async make(reading: Reading, request: PageRequest): Promise<MadePage> {
      const { base, language, place } = request;
      const page = (frame: SiteFrame, content: SiteContent, is_view: boolean): MadePage => ({
        page: { base, path: pathOf(place), language, is_view, frame, content },
        status: statusOf(content),
      });
      if (reading.state === 'ended')
        return page(nameless(language, reading.site), { kind: 'ended', reason: reading.reason }, false);
      const { visit } = reading;
      const isIn = reading.state === 'in';
      const frame = await contents.frame(db, visit, language, isIn);
      return page(frame, isIn ? await contentOrEnd(visit, request) : { kind: 'gate' }, visit.is_view);
    },
  };
}
