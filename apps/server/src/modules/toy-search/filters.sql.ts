import type { ToyFilters } from '@wanyuan/contract';
import { DAY_MS } from '@wanyuan/domain';
import { and, gt, gte, inArray, lte, not, notInArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { certificateBits, FLAG_MARKS, mark, marketBits, MARKETS, type FlagMark } from './marks.ts';
import type { ListScope, Viewer } from './search-request.ts';
import { toy_search } from './toy-search.schema.ts';

/** One filter that is set. */
export interface SetFilter {
  /** The group of counts that this choice does not narrow. */
  group: FilterGroup;
  /** True of the rows that fit. */
  where: SQL;
  /** The same as lexemes of docs where they carry it: one of each list. */
  marks?: readonly (readonly string[])[];
}

export const FILTER_GROUPS = [
  'category',
  'packing',
  'certification',
  'market',
  'showroom',
  'region',
  'factory',
  'price',
  'other',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

const t = toy_search;

/** Every filter of a query as conditions. */
export function setFilters(filters: ToyFilters, now: Date): SetFilter[] {
  return [...choices(filters), ...flags(filters, now), ...ranges(filters), ...days(filters, now)];
}

function choices(filters: ToyFilters): SetFilter[] {
  const found: SetFilter[] = [];
  const choose = <T>(
    group: FilterGroup,
    ids: readonly T[] | undefined,
    column: AnyColumn,
    toMark: (id: T) => string,
  ) => {
    if (ids && ids.length > 0) found.push({ group, where: inArray(column, [...ids]), marks: [ids.map(toMark)] });
  };
  choose('category', filters.category_ids, t.category_id, mark.category);
  choose('packing', filters.packing_ids, t.packing_id, mark.packing);
  choose('showroom', filters.showroom_ids, t.showroom_id, mark.showroom);
  choose('region', filters.region_ids, t.region_id, mark.region);
  choose('factory', filters.factory_ids, t.factory_id, mark.factory);
  choose('other', filters.ip_ids, t.ip_id, mark.ip);
  const certificates = filters.certification_ids ?? [];
  if (certificates.length > 0) {
    const bits = certificateBits(certificates);
    const where = sql`${t.certification_bits} & ${bits} = ${bits}`;
    found.push({ group: 'certification', where, marks: certificates.map((id) => [mark.certificate(id)]) });
  }
  if (filters.markets && filters.markets.length > 0) {
    const known = filters.markets.filter((name) => MARKETS.includes(name));
    const where = sql`${t.market_bits} & ${marketBits(known)} <> 0`;
    found.push({ group: 'market', where, ...(known.length > 0 ? { marks: [known.map(mark.market)] } : {}) });
  }
  return found;
}

const FLAGS: Record<FlagMark, SQL> = {
  is_spot: gt(t.stock_cartons, 0),
  is_taxpayer: sql`${t.is_taxpayer}`,
  is_cross_border: sql`${t.is_cross_border}`,
  is_ecommerce: sql`${t.is_ecommerce}`,
  is_stopped: sql`${t.is_stopped}`,
  has_video: sql`${t.has_video}`,
  has_model: sql`${t.has_model}`,
  has_picture: sql`${t.has_picture}`,
};
const CHOSEN_FLAGS = ['is_spot', 'is_taxpayer', 'has_video', 'has_model', 'has_picture'] as const;

/** That a toy has a mark. */
export const flagFilter = (flag: FlagMark): SetFilter => ({
  group: 'other',
  where: FLAGS[flag],
  marks: [[FLAG_MARKS[flag]]],
});

function flags(filters: ToyFilters, now: Date): SetFilter[] {
  const found = CHOSEN_FLAGS.filter((flag) => filters[flag]).map(flagFilter);
  if (filters.is_offer) found.push({ group: 'other', where: gt(t.offer_until, now) });
  if (filters.hide_stopped) found.push({ group: 'other', where: not(FLAGS.is_stopped) });
  return found;
}

function ranges(filters: ToyFilters): SetFilter[] {
  const columns = { price: t.price, cbm: t.cbm, pieces: t.pieces, weight: t.gross_weight } as const;
  const found: SetFilter[] = Object.entries(columns).flatMap(([key, column]) => {
    const min = filters[`${key as keyof typeof columns}_min`];
    const max = filters[`${key as keyof typeof columns}_max`];
    const where = and(
      min === undefined ? undefined : gte(column, min),
      max === undefined ? undefined : lte(column, max),
    );
    return where ? [{ group: key === 'price' ? 'price' : 'other', where } as const] : [];
  });
  if (filters.moq_max !== undefined) found.push({ group: 'other', where: lte(t.moq_pieces, filters.moq_max) });
  if (filters.stock_min !== undefined) found.push({ group: 'other', where: gte(t.stock_cartons, filters.stock_min) });
  return found;
}

function days(filters: ToyFilters, now: Date): SetFilter[] {
  const since = (count: number) => new Date(now.getTime() - count * DAY_MS);
  const { listed_days, updated_days } = filters;
  return [
    ...(listed_days === undefined ? [] : [{ group: 'other', where: gte(t.listed_at, since(listed_days)) } as const]),
    ...(updated_days === undefined
      ? []
      : [{ group: 'other', where: gte(t.updated_time, since(updated_days)) } as const]),
  ];
}

/** The public catalogue and the company's own toys, without those of factories that it blocked. */
export function seenBy({ tenant, blocked_factory_ids }: Viewer): SQL {
  const scopes = tenant === null ? [0] : [0, tenant];
  return and(
    inArray(t.scope, scopes),
    blocked_factory_ids.length > 0 ? notInArray(t.factory_id, [...blocked_factory_ids]) : undefined,
  )!;
}

/** What of a list a company sees. */
export const seenIn = (viewer: Viewer, { where }: ListScope): SQL => and(seenBy(viewer), where)!;
