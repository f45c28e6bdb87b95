import type { AddResult } from '@wanyuan/contract/client';
import type { ActionToy } from '#lib/feature-module.ts';

export interface FailedToy {
  toy_id: number;
  label: string;
  reason: string;
}

/** The specification's words for a batch of which nothing was new. */
export const allExistText = (count: number): string => `加入选样车失败，选中的${count}款产品已存在该选样车中`;

export const isAllExisting = ({ success, list }: AddResult): boolean =>
  success === 0 && list.length > 0 && list.every(({ state }) => state === 'exists');

/** The lines by which an addition can be undone. */
export const addedLines = ({ list }: AddResult): number[] => list.flatMap(({ id }) => id ?? []);

export const addedToys = ({ list }: AddResult): number[] =>
  list.flatMap(({ state, toy_id: id }) => (state === 'added' ? id : []));

/** Those that did not get in, by the words a person knows them by. */
export function failedToys({ list }: AddResult, toys: readonly ActionToy[]): FailedToy[] {
  const known = new Map(toys.map((toy) => [toy.toy_id, toy]));
  return list.flatMap(({ toy_id, state, reason }) => {
    if (state === 'added') return [];
    const toy = known.get(toy_id);
    const why = reason || (state === 'exists' ? '已在该选样车中' : '未能加入');
    return { toy_id, label: toy ? `${toy.article_number} ${toy.name}` : `产品 ${toy_id}`, reason: why };
  });
}

export const joinIds = (toys: readonly Pick<ActionToy, 'toy_id'>[]): string =>
  [...new Set(toys.map(({ toy_id: id }) => id))].join(',');
