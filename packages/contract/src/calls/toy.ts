import { CATEGORIES } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Page, PageQuery, ToyCard } from '../shapes.ts';

const isCategory = (id: number) => CATEGORIES.some((category) => category.id === id);

export const toy = calls('/api/toy', {
  get_list: call({
    summary: '样品查询：关键词与分类，最新上架在前',
    auth: 'user',
    read: true,
    input: PageQuery.extend({
      keyword: z.string().trim().max(100, '关键词最多100个字').default(''),
      category_id: z.int().refine(isCategory, '没有这个分类').optional(),
    }),
    output: Page(ToyCard),
  }),
});
