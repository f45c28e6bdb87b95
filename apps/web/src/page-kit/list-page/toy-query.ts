import type { ToyFilters } from '@wanyuan/contract/client';
import { CATEGORIES, CERTIFICATE_KINDS, PACKINGS, REGIONS, TOY_ORDER_KEYS, type ToyOrder } from '@wanyuan/domain';
import { pageIn, textIn } from '#lib/read-search.ts';

/** Everything that an address says about a list of toys. */
export interface ListAddress {
  keyword: string;
  topic: string;
  filters: ToyFilters;
  order: ToyOrder | undefined;
  page: number;
}

interface Field {
  /** Name in the address. */
  name: string;
  read: (text: string) => unknown;
  write: (value: never) => string;
}

const KEYWORD_MAX = 500;
const LIST_MAX = 50;
const NUMBER_MAX = 100_000_000;
const DAYS_MAX = 3650;

const orNothing = <T>(items: T[]): T[] | undefined => (items.length === 0 ? undefined : items.slice(0, LIST_MAX));
const parts = (text: string): string[] => [...new Set(text.split(',').map((part) => part.trim()))];

function listField(name: string, isKnown: (id: number) => boolean): Field {
  return {
    name,
    read: (text) =>
      orNothing(
        parts(text)
          .map(Number)
          .filter((id) => Number.isInteger(id) && isKnown(id)),
      ),
    write: (ids: readonly number[]) => ids.join(','),
  };
}

const among = (rows: readonly { id: number }[]) => (id: number) => rows.some((row) => row.id === id);
const positive = (id: number): boolean => id > 0 && Number.isSafeInteger(id);

function numberField(name: string, isFine: (value: number) => boolean = () => true): Field {
  return {
    name,
    read: (text) => {
      const value = Number(text);
      return text.trim() !== '' && value >= 0 && value <= NUMBER_MAX && isFine(value) ? value : undefined;
    },
    write: String,
  };
}

const daysField = (name: string): Field =>
  numberField(name, (days) => Number.isInteger(days) && days >= 1 && days <= DAYS_MAX);

/** `0` says no aloud: it wins over what a person prefers. */
const flagField = (name: string): Field => ({
  name,
  read: (text) => ({ 1: true, 0: false })[text],
  write: (value: boolean) => (value ? '1' : '0'),
});

export const MARKETS: readonly string[] = [...new Set(CERTIFICATE_KINDS.flatMap(({ markets }) => [...markets]))];

const FIELDS: Record<keyof ToyFilters, Field> = {
  category_ids: listField('category', among(CATEGORIES)),
  price_min: numberField('price_min'),
  price_max: numberField('price_max'),
  cbm_min: numberField('cbm_min'),
  cbm_max: numberField('cbm_max'),
  pieces_min: numberField('pieces_min'),
  pieces_max: numberField('pieces_max'),
  weight_min: numberField('weight_min'),
  weight_max: numberField('weight_max'),
  moq_max: numberField('moq'),
  packing_ids: listField('packing', among(PACKINGS)),
  certification_ids: listField('certificate', among(CERTIFICATE_KINDS)),
  markets: {
    name: 'market',
    read: (text) => orNothing(parts(text).filter((market) => MARKETS.includes(market))),
    write: (markets: readonly string[]) => markets.join(','),
  },
  showroom_ids: listField('showroom', positive),
  region_ids: listField('region', among(REGIONS)),
  factory_ids: listField('factory', positive),
  ip_ids: listField('ip', positive),
  stock_min: numberField('stock'),
  is_spot: flagField('spot'),
  is_offer: flagField('offer'),
  is_taxpayer: flagField('taxpayer'),
  listed_days: daysField('listed'),
  updated_days: daysField('updated'),
  has_video: flagField('video'),
  has_model: flagField('model'),
  has_picture: flagField('picture'),
  hide_stopped: flagField('hide_stopped'),
};
const FILTER_KEYS = Object.keys(FIELDS) as (keyof ToyFilters)[];

const RANGE_KEYS = ['price', 'cbm', 'pieces', 'weight'] as const;

function readFilters(search: URLSearchParams): ToyFilters {
  const filters: ToyFilters = {};
  for (const key of FILTER_KEYS) {
    const text = search.get(FIELDS[key].name);
    const value = text === null ? undefined : FIELDS[key].read(text);
    if (value !== undefined) Object.assign(filters, { [key]: value });
  }
  for (const key of RANGE_KEYS) {
    const { [`${key}_min` as const]: min, [`${key}_max` as const]: max } = filters;
    if (min === undefined || max === undefined || min <= max) continue;
    delete filters[`${key}_min`];
    delete filters[`${key}_max`];
  }
  return filters;
}

/** Reads an address that a hand may have written: what is unknown, negative or reversed counts as not said. */
export function readAddress(search: URLSearchParams): ListAddress {
  const order = search.get('order');
  return {
    keyword: textIn(search, 'keyword', KEYWORD_MAX),
    topic: textIn(search, 'topic', 60),
    filters: readFilters(search),
    order: TOY_ORDER_KEYS.find((key) => key === order),
    page: pageIn(search),
  };
}

/** The search string of an address; what is not set is not mentioned. */
export function addressSearch({ keyword, topic, filters, order, page }: Partial<ListAddress>): '' | `?${string}` {
  const search = new URLSearchParams();
  if (keyword?.trim()) search.set('keyword', keyword.trim());
  if (topic) search.set('topic', topic);
  for (const key of FILTER_KEYS) {
    const value = filters?.[key];
    if (value !== undefined) search.set(FIELDS[key].name, FIELDS[key].write(value as never));
  }
  if (order) search.set('order', order);
  if (page !== undefined && page > 1) search.set('page', String(page));
  // Commas are allowed in a query; escaped ones make links hard to read.
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Without what is undefined, so that two equal queries look equal. */
export function compactFilters(filters: ToyFilters): ToyFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}
