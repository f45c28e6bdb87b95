import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Instant } from '../shapes.ts';

const SearchKind = z.enum(['product', 'factory']);
const Keyword = z.string().trim().min(1).max(500);

export const log = calls('/api/log', {
  get_recent_searches: call({
    summary: '最近搜索（每人每类最多十条）',
    auth: 'user',
    capability: 'search.use',
    read: true,
    input: z.object({ type: SearchKind.default('product') }),
    output: z.object({ list: z.array(z.object({ keyword: z.string(), searched_time: Instant })) }),
  }),
  save_recent_search: call({
    summary: '记下一次搜索',
    auth: 'user',
    capability: 'search.use',
    input: z.object({ type: SearchKind, keyword: Keyword }),
    output: Empty,
    touches: ['log.get_recent_searches'],
  }),
  remove_recent_search: call({
    summary: '删除一条最近搜索；不传 keyword 则清空该类',
    auth: 'user',
    capability: 'search.use',
    input: z.object({ type: SearchKind, keyword: Keyword.optional() }),
    output: Empty,
    touches: ['log.get_recent_searches'],
  }),
});
