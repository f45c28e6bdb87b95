import { CATEGORIES } from '../categories.data.ts';
import { CERTIFICATE_KINDS } from '../enums.data.ts';
import { SITE_LANGUAGES, type SiteLanguage } from './site-states.ts';

/** How a list of a site is ordered, as its address says it. */
export const SITE_SORTS = ['recommended', 'newest', 'cartons', 'price_asc', 'price_desc'] as const;
export type SiteSort = (typeof SITE_SORTS)[number];

/** What a list of a site shows, as its address says it. */
export interface SiteQuery {
  words: string;
  categories: readonly number[];
  certificates: readonly number[];
  is_new: boolean;
  has_video: boolean;
  has_model: boolean;
  /** Decimals; empty for no limit. */
  price_from: string;
  price_to: string;
  /** A day: what came since. */
  since: string;
  sort: SiteSort;
  page: number;
}

export const NO_SITE_QUERY: SiteQuery = {
  words: '',
  categories: [],
  certificates: [],
  is_new: false,
  has_video: false,
  has_model: false,
  price_from: '',
  price_to: '',
  since: '',
  sort: 'recommended',
  page: 1,
};

const WORDS_MAX = 80;
const PAGE_MAX = 500;
const PRICE = /^\d{1,7}(?:\.\d{1,2})?$/;
const DAY = /^20\d\d-[01]\d-[0-3]\d$/;
const CATEGORY_IDS: ReadonlySet<number> = new Set(CATEGORIES.map(({ id }) => id));
const CERTIFICATE_IDS: ReadonlySet<number> = new Set(CERTIFICATE_KINDS.map(({ id }) => id));

const idsOf = (text: string | null, known: ReadonlySet<number>): number[] =>
  [...new Set((text ?? '').split(',', known.size).map(Number))].filter((id) => known.has(id)).toSorted((a, b) => a - b);

const matching = (text: string | null, pattern: RegExp): string => (text !== null && pattern.test(text) ? text : '');

function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

/** Junk is left out, so that addresses that mean the same are one page. */
export function readSiteQuery(search: URLSearchParams): SiteQuery {
  const sort = search.get('sort') ?? '';
  return {
    words: (search.get('q') ?? '').normalize('NFKC').replaceAll(/\s+/g, ' ').trim().slice(0, WORDS_MAX),
    categories: idsOf(search.get('category'), CATEGORY_IDS),
    certificates: idsOf(search.get('certificate'), CERTIFICATE_IDS),
    is_new: search.get('new') === '1',
    has_video: search.get('video') === '1',
    has_model: search.get('model') === '1',
    price_from: matching(search.get('from'), PRICE),
    price_to: matching(search.get('to'), PRICE),
    since: matching(search.get('since'), DAY),
    sort: SITE_SORTS.find((known) => known === sort) ?? 'recommended',
    page: pageOf(search),
  };
}

/** Always in the same order, without what is usual; with its question mark. */
export function writeSiteQuery(part: Partial<SiteQuery>): string {
  const query = { ...NO_SITE_QUERY, ...part };
  const parts: [string, string][] = [
    ['q', encodeURIComponent(query.words)],
    ['category', query.categories.join(',')],
    ['certificate', query.certificates.join(',')],
    ['new', query.is_new ? '1' : ''],
    ['video', query.has_video ? '1' : ''],
    ['model', query.has_model ? '1' : ''],
    ['from', query.price_from],
    ['to', query.price_to],
    ['since', query.since],
    ['sort', query.sort === 'recommended' ? '' : query.sort],
    ['page', query.page > 1 ? String(query.page) : ''],
  ];
  const text = parts.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])).join('&');
  return text === '' ? '' : `?${text}`;
}

/** Which page of a site an address names. */
export type SitePlace =
  | { kind: 'home' | 'company' | 'picks' | 'orders' }
  | { kind: 'news'; page: number }
  | { kind: 'toys'; query: SiteQuery }
  | { kind: 'toy' | 'news_item'; key: string };

const KEY = /^[a-z0-9]{10}$/;
const ALONE = ['company', 'picks', 'orders'] as const;

/** A page's path below its language; null where there is none. */
export function readSitePlace(path: string, search: URLSearchParams): SitePlace | null {
  const [first = '', second, ...more] = path.split('/').filter((part) => part !== '');
  if (more.length > 0) return null;
  if (second === undefined) {
    if (first === '') return { kind: 'home' };
    if (first === 'toys') return { kind: 'toys', query: readSiteQuery(search) };
    if (first === 'news') return { kind: 'news', page: pageOf(search) };
    const kind = ALONE.find((known) => known === first);
    return kind === undefined ? null : { kind };
  }
  if (!KEY.test(second)) return null;
  if (first === 'toys') return { kind: 'toy', key: second };
  return first === 'news' ? { kind: 'news_item', key: second } : null;
}

/** The same for every address that means this page. */
export function writeSitePlace(place: SitePlace): string {
  switch (place.kind) {
    case 'home':
      return '';
    case 'toys':
      return `/toys${writeSiteQuery(place.query)}`;
    case 'toy':
      return `/toys/${place.key}`;
    case 'news':
      return place.page === 1 ? '/news' : `/news?page=${place.page}`;
    case 'news_item':
      return `/news/${place.key}`;
    default:
      return `/${place.kind}`;
  }
}

export const isSiteLanguage = (text: string): text is SiteLanguage =>
  SITE_LANGUAGES.some((language) => language === text);
