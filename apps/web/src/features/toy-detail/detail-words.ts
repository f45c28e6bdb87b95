import type { ToyDetail } from '@wanyuan/contract/client';
import { CATEGORY_GROUPS, CONTAINERS, DATA_MODULES, type DataModule } from '@wanyuan/domain';
import { samplePath } from '#page-kit/category-links.ts';

const SHORT_NAME_MAX = 10;

/** What a tab has room for: no scale and no frequency in front, nothing in brackets, ten characters. */
export function shortName(name: string): string {
  const plain = name
    .replaceAll(/[（(].*?[）)]/g, ' ')
    .replace(/^[\s\w:.+-]*(?=\p{Script=Han})/u, '')
    .trim();
  const [first = ''] = (plain || name).split(/\s+/);
  return Array.from(first).slice(0, SHORT_NAME_MAX).join('');
}

export const tabTitle = (toy: Pick<ToyDetail, 'article_number' | 'name'>): string =>
  `${toy.article_number} ${shortName(toy.name)}`;

export interface Crumb {
  label: string;
  to: string;
}

/** The list it came from, its category group and its category. */
export function crumbs(toy: Pick<ToyDetail, 'category_id' | 'category_name'>, dataModule: DataModule): Crumb[] {
  const { name, path } = DATA_MODULES[dataModule];
  const list = path === '' ? DATA_MODULES.sample : { name, path };
  const group = CATEGORY_GROUPS.find(({ category_ids: ids }) => ids.includes(toy.category_id));
  return [
    { label: list.name, to: list.path },
    ...(group ? [{ label: group.name, to: samplePath({ category: group.category_ids[0] }) }] : []),
    ...(toy.category_name ? [{ label: toy.category_name, to: samplePath({ category: toy.category_id }) }] : []),
  ];
}

const HIGH_CUBE = CONTAINERS.find(({ key }) => key === '40HQ')!;

/** How many cartons a 40HQ takes, by room or by weight, whichever ends first. */
export function cartonsPerContainer(toy: Pick<ToyDetail, 'carton_cubic_meter' | 'gross_weight'>): number | null {
  const volume = Number(toy.carton_cubic_meter);
  if (!(volume > 0)) return null;
  const weight = Number(toy.gross_weight);
  const byWeight = weight > 0 ? Math.floor((HIGH_CUBE.payload * 1000) / weight) : Infinity;
  return Math.min(Math.floor(HIGH_CUBE.cubic_meter / volume), byWeight);
}
