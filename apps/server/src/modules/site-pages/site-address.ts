import { isSiteLanguage, readSitePlace, writeSitePlace, type SiteLanguage, type SitePlace } from '@wanyuan/domain';

/** What a request asks of a site. */
export interface Asked {
  /** Null: the site's root, in whichever language fits. */
  language: SiteLanguage | null;
  /** Null: nothing is there. */
  place: SitePlace | null;
}

/** A site's own address, `/en/toys?category=4000`: everything that it may say, and nothing else. */
export function readAsked(address: string, languages: readonly SiteLanguage[]): Asked {
  const [path = '', query = ''] = address.split('?', 2);
  const [, first = '', rest = ''] = /^\/?([^/]*)(\/.*)?$/.exec(path) ?? [];
  if (first === '') return { language: null, place: { kind: 'home' } };
  if (!isSiteLanguage(first) || !languages.includes(first)) return { language: null, place: null };
  return { language: first, place: readSitePlace(rest, new URLSearchParams(query)) };
}

/** Of the languages that the visitor reads, the first that the site speaks; else the site's first. */
export function pickLanguage(accepted: string | undefined, languages: readonly SiteLanguage[]): SiteLanguage {
  const wanted = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const quality = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? '1');
      return { language: tag.slice(0, 2).toLowerCase(), quality };
    })
    .toSorted((a, b) => b.quality - a.quality);
  const found = wanted.find(({ language, quality }) => quality > 0 && languages.some((known) => known === language));
  return (found?.language as SiteLanguage | undefined) ?? languages[0] ?? 'en';
}

/** Where prices are hidden an address that asks by them is the one that does not. */
export function withoutPrices(place: SitePlace | null): SitePlace | null {
  if (place?.kind !== 'toys') return place;
  const { sort } = place.query;
  const kept = sort.startsWith('price_') ? 'recommended' : sort;
  return { kind: 'toys', query: { ...place.query, price_from: '', price_to: '', sort: kept } };
}

export const pathOf = (place: SitePlace | null): string => (place === null ? '' : writeSitePlace(place));
