import type { SiteLanguage, SiteQuery } from '@wanyuan/domain';
import type { z } from 'zod';
import type {
  SiteFrame,
  SiteHome,
  VisitorNews,
  VisitorNewsPage,
  VisitorToyDetail,
  VisitorToyPage,
} from './site-visit-shapes.ts';

/** What a page of a site is drawn of, on the server and again in the browser: the same for all who may see the same. */
export interface SitePage {
  /** Before every address of the site: `/s/{slug}`, or nothing on a host of its own. */
  base: string;
  /** Below the language, as `writeSitePlace` writes it. */
  path: string;
  language: SiteLanguage;
  /** Looked at by the company, as its customer. */
  is_view: boolean;
  /** The one showroom of a company with the old website: only to be looked at. */
  is_old: boolean;
  frame: SiteFrame;
  content: SiteContent;
}

export type SiteNewsPage = z.output<typeof VisitorNewsPage>;

/** Why there is no page. */
export type SiteEnd = 'missing' | 'toy_gone' | 'closed' | 'expired' | 'blocked' | 'busy' | 'offline';

export type SiteContent =
  | { kind: 'home'; home: SiteHome }
  | { kind: 'toys'; query: SiteQuery; page: VisitorToyPage }
  | { kind: 'toy'; toy: VisitorToyDetail }
  | { kind: 'news'; page: SiteNewsPage }
  | { kind: 'news_item'; item: VisitorNews }
  | { kind: 'company'; home: Pick<SiteHome, 'introduction' | 'pictures'> }
  | { kind: 'picks' | 'orders' | 'gate' }
  | { kind: 'ended'; reason: SiteEnd };
