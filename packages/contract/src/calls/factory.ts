import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Id, Page, PageQuery, Picture } from '../shapes.ts';

/** A factory as lists show it; its contacts are not among what a list tells. */
const FactoryCard = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  name_en: z.string(),
  region: z.string(),
  category_ids: z.array(z.int()),
  is_general_taxpayer: z.boolean(),
  is_verified: z.boolean(),
  founded_year: z.int().nullable(),
  toy_count: z.int(),
  logo: Picture.nullable(),
  cover: Picture.nullable(),
});

export const factory = calls('/api/factory', {
  get_list: call({
    summary: '工厂列表：按名称或编号查找，样品多的在前',
    auth: 'user',
    read: true,
    input: PageQuery.extend({ keyword: z.string().trim().max(100, '关键词最多100个字').default('') }),
    output: Page(FactoryCard),
  }),
});
