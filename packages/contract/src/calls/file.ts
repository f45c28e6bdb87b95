import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Id, Instant, Page, PageQuery } from '../shapes.ts';

export const FileTopic = z.enum(['template', 'standard', 'logistics', 'guide']);

export const file = calls('/api/file', { auth: 'user' })({
  get_list: call({
    summary: '资料下载列表',
    read: true,
    input: PageQuery.extend({ topic: FileTopic.optional(), keyword: z.string().trim().max(100).default('') }),
    output: Page(
      z.object({
        id: Id,
        topic: FileTopic,
        name: z.string(),
        introduction: z.string(),
        type: z.string(),
        size: z.int(),
        hits: z.int(),
        created_time: Instant,
      }),
    ),
  }),
  hits: call({
    summary: '下载一份资料：计一次下载，答下载地址',
    input: z.object({ id: Id }),
    output: z.object({ url: z.string(), hits: z.int() }),
    errors: ['NOT_FOUND'],
    touches: ['file.get_list'],
  }),
});
