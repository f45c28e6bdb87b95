import type { ToyFilters } from '@wanyuan/contract/client';
import { CATEGORIES, CATEGORY_GROUPS, CERTIFICATE_KINDS, PACKINGS, REGIONS } from '@wanyuan/domain';
import { compactFilters, type ListAddress } from './toy-query.ts';

/** One thing that is asked for, and the filters without it. */
export interface Condition {
  key: string;
  label: string;
  without: ToyFilters;
}

/** Names of what only the server knows by number. */
export interface ConditionNames {
  showroom: (id: number) => string | undefined;
  factory: (id: number) => string | undefined;
}

const nameIn = (rows: readonly { id: number; name: string }[]) => {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number): string => names.get(id) ?? String(id);
};
const categoryName = nameIn(CATEGORIES);

type ListKey = 'packing_ids' | 'certification_ids' | 'region_ids' | 'showroom_ids' | 'factory_ids';
type FlagKey = 'is_spot' | 'is_offer' | 'is_taxpayer' | 'has_video' | 'has_model' | 'has_picture';

/** What the switches are called, on chips that offer them and on chips that take them away. */
export const FLAG_LABELS: Record<FlagKey, string> = {
  is_spot: '现货',
  is_offer: '特价',
  has_model: '有 3D',
  has_video: '有视频',
  has_picture: '有图片',
  is_taxpayer: '一般纳税人',
};

const RANGES = [
  { key: 'price', before: '', unit: ' 元' },
  { key: 'cbm', before: '体积 ', unit: ' CBM' },
  { key: 'pieces', before: '装箱量 ', unit: '' },
  { key: 'weight', before: '毛重 ', unit: ' KGS' },
] as const;

function rangeText(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${min}–${max}`;
  return min === undefined ? `≤ ${max}` : `≥ ${min}`;
}

/** A group of the menu whose categories are all asked for is one condition, not six. */
function categoryConditions(filters: ToyFilters): Condition[] {
  const ids = filters.category_ids ?? [];
  const without = (gone: readonly number[]): ToyFilters =>
    compactFilters({ ...filters, category_ids: ids.filter((id) => !gone.includes(id)) });
  const whole = CATEGORY_GROUPS.filter(({ category_ids }) => category_ids.every((id) => ids.includes(id)));
  const inWhole = new Set(whole.flatMap(({ category_ids }) => category_ids));
  return [
    ...whole.map(({ key, name, category_ids }) => ({
      key: `group-${key}`,
      label: name,
      without: without(category_ids),
    })),
    ...ids
      .filter((id) => !inWhole.has(id))
      .map((id) => ({ key: `category-${id}`, label: categoryName(id), without: without([id]) })),
  ];
}

function listConditions(filters: ToyFilters, key: ListKey, label: (id: number) => string): Condition[] {
  const ids = filters[key] ?? [];
  return ids.map((id) => ({
    key: `${key}-${id}`,
    label: label(id),
    without: compactFilters({ ...filters, [key]: ids.filter((other) => other !== id) }),
  }));
}

/** All conditions of an address but the keyword, in the order of the filter panel. */
export function conditionsOf({ filters }: ListAddress, names: ConditionNames): Condition[] {
  const drop = (...keys: (keyof ToyFilters)[]): ToyFilters =>
    compactFilters({ ...filters, ...Object.fromEntries(keys.map((key) => [key, undefined])) });
  const single = (key: keyof ToyFilters, label: string): Condition[] =>
    filters[key] === undefined ? [] : [{ key, label, without: drop(key) }];
  return [
    ...categoryConditions(filters),
    ...RANGES.flatMap(({ key, before, unit }) => {
      const min = filters[`${key}_min`];
      const max = filters[`${key}_max`];
      if (min === undefined && max === undefined) return [];
      return { key, label: `${before}${rangeText(min, max)}${unit}`, without: drop(`${key}_min`, `${key}_max`) };
    }),
    ...listConditions(filters, 'packing_ids', nameIn(PACKINGS)),
    ...listConditions(filters, 'certification_ids', nameIn(CERTIFICATE_KINDS)),
    ...(filters.markets ?? []).map((market) => ({
      key: `market-${market}`,
      label: `可进${market}`,
      without: compactFilters({ ...filters, markets: filters.markets?.filter((other) => other !== market) }),
    })),
    ...listConditions(filters, 'region_ids', nameIn(REGIONS)),
    ...listConditions(filters, 'showroom_ids', (id) => names.showroom(id) ?? `展厅 ${id}`),
    ...listConditions(filters, 'factory_ids', (id) => names.factory(id) ?? `工厂 ${id}`),
    ...single('moq_max', `起订量 ≤ ${filters.moq_max}`),
    ...single('stock_min', `库存 ≥ ${filters.stock_min} 箱`),
    ...single('listed_days', `${filters.listed_days} 天内上架`),
    ...single('updated_days', `${filters.updated_days} 天内更新`),
    ...(Object.keys(FLAG_LABELS) as FlagKey[]).flatMap((key) => (filters[key] ? single(key, FLAG_LABELS[key]) : [])),
  ];
}
