import { CATEGORIES } from '@wanyuan/domain';

const names = new Map(CATEGORIES.map(({ id, name }) => [id, name]));

export function categoryName(id: number): string {
  return names.get(id) ?? '';
}

/** 毛绒玩具、娃娃玩具 */
export function categoryNames(ids: readonly number[]): string {
  return ids.map(categoryName).filter(Boolean).join('、');
}
