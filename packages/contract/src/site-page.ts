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

/** Addresses of what a page loads, as the build named them. */
export interface SiteAssets {
  script: string;
  /** Words of a language, and whatever else it is sure to need. */
  preloads: Record<SiteLanguage, readonly string[]>;
  styles: readonly string[];
}

export interface DrawOptions {
  /** The site's colours. */
  theme: string;
  /** Scheme and host of the site, where it is known. */
  origin: string | null;
  /** Search engines may keep it. */
  isListed: boolean;
}

/** What `apps/site` is built into for the server: plain data in, a document out. */
export interface SiteDrawer {
  draw: (page: SitePage, options: DrawOptions) => string;
}
export type CreateSiteDrawer = (assets: SiteAssets) => Promise<SiteDrawer>;
