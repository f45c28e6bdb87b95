import type { VisitorToyPage } from '@wanyuan/contract';
import { SITE_SORTS, type PriceGroup, type SiteSort } from '@wanyuan/domain';
import { newSince, searchable, type IndexedToy, type SiteIndex } from './site-index.ts';

export interface ToyWishes {
  keyword: string;
  category_ids: readonly number[];
  certification_ids: readonly number[];
  is_new: boolean;
  has_video: boolean;
  has_model: boolean;
  price_min: number | null;
  /** Not included: where one range ends the next begins. */
  price_max: number | null;
  /** Milliseconds. */
  since: number | null;
  order: SiteSort;
}

export interface FoundToys {
  ids: number[];
  counts: VisitorToyPage['counts'];
}

/** Groups of filters, a bit each: a choice does not narrow the counts of its own group. */
const CATEGORY = 1;
const CERTIFICATE = 2;
const NEW = 4;
const VIDEO = 8;
const MODEL = 16;
const PRICE = 32;
const SINCE = 64;

const PRICE_STEPS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_PRICE_RANGES = 6;

/** Cars are found by car; what is shorter is too short to lose a letter. */
function wordsOf(keyword: string): string[] {
  return searchable(keyword)
    .split(/[\s,;，、]+/)
    .filter(Boolean)
    .slice(0, 12)
    .map((word) => (/^[a-z]{3,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word));
}

/** Which groups of filters a toy does not fit. */
function missed(toy: IndexedToy, wishes: ToyWishes, since: number): number {
  const { category_ids, certification_ids, price_min, price_max } = wishes;
  let bits = 0;
  if (category_ids.length > 0 && !category_ids.includes(toy.category_id)) bits |= CATEGORY;
  if (!certification_ids.every((id) => toy.certification_ids.includes(id))) bits |= CERTIFICATE;
  if (wishes.is_new && toy.came <= since) bits |= NEW;
  if (wishes.has_video && !toy.has_video) bits |= VIDEO;
  if (wishes.has_model && !toy.has_model) bits |= MODEL;
  if (price_min !== null && (toy.price === null || toy.price < price_min)) bits |= PRICE;
  if (price_max !== null && (toy.price === null || toy.price >= price_max)) bits |= PRICE;
  if (wishes.since !== null && toy.came < wishes.since) bits |= SINCE;
  return bits;
}

const NEVER = Number.POSITIVE_INFINITY;
const ORDERS: Record<SiteSort, ((a: IndexedToy, b: IndexedToy) => number) | null> = {
  // As the index stands.
  recommended: null,
  newest: (a, b) => b.came - a.came || b.toy_id - a.toy_id,
  cartons: (a, b) => (a.carton_quantity ?? NEVER) - (b.carton_quantity ?? NEVER) || a.toy_id - b.toy_id,
  price_asc: (a, b) => (a.price ?? NEVER) - (b.price ?? NEVER) || a.toy_id - b.toy_id,
  price_desc: (a, b) => (b.price ?? -1) - (a.price ?? -1) || a.toy_id - b.toy_id,
};

export const ordersFor = (group: PriceGroup): SiteSort[] =>
  SITE_SORTS.filter((order) => group === 'shown' || !order.startsWith('price_'));

const raise = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Ranges between round figures, neighbours joined until they are few. */
function priceRanges(prices: readonly number[]): { min: string; max: string | null; count: number }[] {
  const ranges = PRICE_STEPS.map((min, at) => ({ min, max: PRICE_STEPS[at + 1] ?? null, count: 0 }));
  for (const price of prices) ranges.findLast(({ min }) => price >= min)!.count += 1;
  const filled = ranges.filter(({ count }) => count > 0);
  while (filled.length > MOST_PRICE_RANGES) {
    const pairs = filled.slice(1).map((range, at) => range.count + filled[at]!.count);
    const at = pairs.indexOf(Math.min(...pairs));
    const [low, high] = filled.splice(at, 2) as [(typeof filled)[number], (typeof filled)[number]];
    filled.splice(at, 0, { min: low.min, max: high.max, count: low.count + high.count });
  }
  return filled.map(({ min, max, count }) => ({ min: String(min), max: max === null ? null : String(max), count }));
}

/** All that fit, in order, and how many each further choice would leave. */
export function findToys(index: SiteIndex, wishes: ToyWishes, group: PriceGroup, now: number): FoundToys {
  const asked: ToyWishes = group === 'shown' ? wishes : { ...wishes, price_min: null, price_max: null };
  const words = wordsOf(asked.keyword);
  const since = newSince(now);
  const hits: IndexedToy[] = [];
  const categories = new Map<number, number>();
  const certificates = new Map<number, number>();
  const prices: number[] = [];
  const flags = { is_new: 0, has_video: 0, has_model: 0 };
  for (const toy of index) {
    if (!words.every((word) => toy.text.includes(word))) continue;
    const bits = missed(toy, asked, since);
    if (bits === 0) hits.push(toy);
    if ((bits & ~CATEGORY) === 0) raise(categories, toy.category_id);
    if (bits === 0) for (const id of toy.certification_ids) raise(certificates, id);
    if ((bits & ~NEW) === 0 && toy.came > since) flags.is_new += 1;
    if ((bits & ~VIDEO) === 0 && toy.has_video) flags.has_video += 1;
    if ((bits & ~MODEL) === 0 && toy.has_model) flags.has_model += 1;
    if ((bits & ~PRICE) === 0 && toy.price !== null) prices.push(toy.price);
  }
  const order = group === 'hidden' && asked.order.startsWith('price_') ? null : ORDERS[asked.order];
  const byCount = (counts: Map<number, number>) => [...counts].toSorted(([a, m], [b, n]) => n - m || a - b);
  return {
    ids: (order === null ? hits : hits.toSorted(order)).map(({ toy_id }) => toy_id),
    counts: {
      categories: byCount(categories).map(([category_id, count]) => ({ category_id, count })),
      certificates: byCount(certificates).map(([id, count]) => ({ id, count })),
      ...flags,
      prices: group === 'shown' ? priceRanges(prices) : null,
    },
  };
}
