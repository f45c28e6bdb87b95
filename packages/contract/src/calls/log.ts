import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant } from '../shapes.ts';
import { DataModuleKey } from '../toy-shapes.ts';

const SearchKind = z.enum(['product', 'factory']);
/** Browsers send what happened in batches; a clock that is wrong is put right by the server. */
const Browsed = z.object({ toy_id: Id, data_module: DataModuleKey, time: Instant.optional() });
const Batch = z.object({ list: z.array(Browsed).min(1).max(200) });
const Name = z.string().trim().min(1).max(100);
const Keyword = z.string().trim().min(1).max(500);

export const searchLog = calls('/api/log', { auth: 'user', capability: 'search.use' })({
  get_recent_searches: call({
    summary: '最近搜索（每人每类最多十条）',
    read: true,
    input: z.object({ type: SearchKind.default('product') }),
    output: z.object({ list: z.array(z.object({ keyword: z.string(), searched_time: Instant })) }),
  }),
  save_recent_search: call({
    summary: '记下一次搜索',
    input: z.object({ type: SearchKind, keyword: Keyword }),
    output: Empty,
    touches: ['log.get_recent_searches'],
  }),
  remove_recent_search: call({
    summary: '删除一条最近搜索；不传 keyword 则清空该类',
    input: z.object({ type: SearchKind, keyword: Keyword.optional() }),
    output: Empty,
    touches: ['log.get_recent_searches'],
  }),
});

export const browseLog = calls('/api/log', { auth: 'user' })({
  toy_browse_log: call({
    summary: '打开了一款产品：进入浏览历史，计一次浏览',
    input: Browsed,
    output: Empty,
    touches: ['system.get_history_record'],
  }),
  toy_browse_log_all: call({
    summary: '一批看到过的产品（列表曝光）',
    ownTransactions: true,
    input: Batch,
    output: Empty,
  }),
  toy_new_browse_log_all: call({
    summary: '一批看到过的新品；失败从不提示',
    ownTransactions: true,
    input: Batch,
    output: Empty,
  }),
});

export const clickLog = calls('/api/log', { auth: 'user' })({
  user_click_func_log: call({
    summary: '一批功能点击',
    ownTransactions: true,
    input: z.object({
      list: z
        .array(z.object({ func: Name, time: Instant.optional() }))
        .min(1)
        .max(200),
    }),
    output: Empty,
  }),
  user_click_booth_log: call({
    summary: '点击了展位',
    ownTransactions: true,
    input: z.object({ place: z.enum(['showroom', 'exhibition']), booth_id: Id }),
    output: Empty,
  }),
  user_browse_func_log: call({
    summary: '一批功能浏览',
    ownTransactions: true,
    input: z.object({
      list: z
        .array(z.object({ func: Name, time: Instant.optional() }))
        .min(1)
        .max(200),
    }),
    output: Empty,
  }),
});
