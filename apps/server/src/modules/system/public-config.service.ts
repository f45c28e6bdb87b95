import { CATEGORIES, CATEGORY_GROUPS, CERTIFICATE_KINDS, ENUMS, NAMED_SHOWROOMS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { listKeywords } from '../search-log/search-log.module.ts';

const byId = new Map(CATEGORIES.map((category) => [category.id, category]));

/** Fixed lists plus the search box's words; `cate` narrows the categories, empty means all of them. */
export async function publicConfig(db: Db, cate: number[]) {
  const isWanted = (id: number) => cate.length === 0 || cate.includes(id);
  const cate_list = CATEGORY_GROUPS.map(({ key, name, hint, category_ids }) => ({
    key,
    name,
    hint,
    children: category_ids.filter(isWanted).flatMap((id) => byId.get(id) ?? []),
  })).filter(({ children }) => children.length > 0);
  return {
    showroom_list: [...NAMED_SHOWROOMS],
    cate_list,
    certification: CERTIFICATE_KINDS.map(({ id, name, markets }) => ({ id, name, markets: [...markets] })),
    category_list: CATEGORIES.filter(({ id }) => isWanted(id)),
    keyword: await listKeywords(db),
    enum: ENUMS,
  };
}
