import type { ToyDetail } from '@wanyuan/contract/client';
import { CATEGORY_GROUPS, CONTAINERS, DATA_MODULES, type Container, type DataModule } from '@wanyuan/domain';
import type { PageLink } from '#lib/page-links.ts';
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
  to: PageLink;
}

/** The list it came from, its category group and its category. */
export function crumbs(toy: Pick<ToyDetail, 'category_id' | 'category_name'>, dataModule: DataModule): Crumb[] {
  const own = DATA_MODULES[dataModule];
  const list = own.path === '' ? DATA_MODULES.sample : own;
  const group = CATEGORY_GROUPS.find(({ category_ids: ids }) => ids.includes(toy.category_id));
  return [
    { label: list.name, to: list.path },
    ...(group ? [{ label: group.name, to: samplePath({ category: group.category_ids[0] }) }] : []),
    ...(toy.category_name ? [{ label: toy.category_name, to: samplePath({ category: toy.category_id }) }] : []),
  ];
}

type CartonFigures = Pick<ToyDetail, 'carton_cubic_meter' | 'gross_weight'>;

/** How many cartons a container takes, by room or by weight, whichever ends first. */
function cartonsIn({ cubic_meter: room, payload }: Container, toy: CartonFigures): number {
  const weight = Number(toy.gross_weight);
  const byWeight = weight > 0 ? Math.floor((payload * 1000) / weight) : Infinity;
  return Math.min(Math.floor(room / Number(toy.carton_cubic_meter)), byWeight);
}

export interface ContainerLoad {
  key: string;
  cartons: number;
}

/** Whole containers; nothing where the carton's volume is not known. */
export function containerLoads(toy: CartonFigures): ContainerLoad[] {
  if (!(Number(toy.carton_cubic_meter) > 0)) return [];
  return CONTAINERS.map((container) => ({ key: container.key, cartons: cartonsIn(container, toy) }));
}

/** A 40HQ, in which most toys travel. */
export const highCubeCartons = (toy: CartonFigures): number | null =>
  containerLoads(toy).find(({ key }) => key === '40HQ')?.cartons ?? null;
