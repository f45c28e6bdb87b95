import { escapeHtml, type SiteLanguage } from '@wanyuan/domain';
import type { SiteIndex } from './site-index.ts';

/** As many as a sitemap may have. */
const MOST = 50_000;
const PAGES = ['', '/toys', '/news', '/company'];

/** What search engines may know of a site that is open to all: its pages and its toys, in each language. */
export function listSiteAddresses(base: string, languages: readonly SiteLanguage[], index: SiteIndex): string[] {
  const paths = [...PAGES, ...index.map(({ key }) => `/toys/${key}`)];
  return languages.flatMap((language) => paths.map((path) => `${base}/${language}${path}`)).slice(0, MOST);
}

export const sitemapText = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>',
  ].join('\n');

export const robotsText = (sitemap: string | null): string =>
  sitemap === null ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nAllow: /\nSitemap: ${sitemap}\n`;
