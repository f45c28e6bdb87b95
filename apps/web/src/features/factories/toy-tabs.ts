import type { ToyCounts, ToyFilters } from '@wanyuan/contract/client';
import { isDataModule, NEW_TOY_DAYS, type DataModule } from '@wanyuan/domain';

/** A part of what a factory makes. */
export interface ToyTab {
  key: string;
  label: string;
  filters: ToyFilters;
  /** How many toys it has, out of the counts of the whole factory. */
  countOf: (counts: ToyCounts) => number;
  /** Lists from which visitors come to a factory in order to see this part. */
  modules: readonly DataModule[];
}

export const TOY_TABS: readonly ToyTab[] = [
  { key: 'all', label: '全部', filters: {}, countOf: ({ total }) => total, modules: [] },
  {
    key: 'new',
    label: `近${NEW_TOY_DAYS}天新品`,
    filters: { listed_days: NEW_TOY_DAYS },
    countOf: ({ flags }) => flags.is_new,
    modules: ['new'],
  },
  {
    key: 'spot',
    label: '现货',
    filters: { is_spot: true },
    countOf: ({ flags }) => flags.is_spot,
    modules: ['stock'],
  },
  {
    key: 'offer',
    label: '特价',
    filters: { is_offer: true },
    countOf: ({ flags }) => flags.is_offer,
    modules: ['discount'],
  },
  {
    key: 'model',
    label: '3D',
    filters: { has_model: true },
    countOf: ({ flags }) => flags.has_model,
    modules: ['three_d'],
  },
  {
    key: 'video',
    label: '视频',
    filters: { has_video: true },
    countOf: ({ flags }) => flags.has_video,
    modules: ['video'],
  },
];

/** The first tab: the one that the address names, else the one that belongs to the list the user came from. */
export function toyTabOf(key: string | null, dataModule: string | undefined): ToyTab {
  const named = TOY_TABS.find((tab) => tab.key === key);
  if (named) return named;
  const whole = TOY_TABS[0]!;
  if (dataModule === undefined || !isDataModule(dataModule)) return whole;
  return TOY_TABS.find(({ modules }) => modules.includes(dataModule)) ?? whole;
}
