import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id } from '../shapes.ts';

export const chat = calls('/api/chat', { auth: 'user' })({
  get_colleague_list: call({
    summary: '同公司的同事（不含自己与停用的）',
    read: true,
    hears: ['handed_over'],
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({ user_id: Id, chat_id: z.string(), nickname: z.string(), avatar: z.string(), user_type: z.int() }),
      ),
    }),
  }),
});
