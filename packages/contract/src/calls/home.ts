import { FIRST_STEP_KEYS } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id } from '../shapes.ts';

export const home = calls('/api/home', { auth: 'user', capability: 'message.read' })({
  set_read: call({
    summary: '首页提醒中的一条消息标记已读',
    input: z.object({ id: Id }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: ['system.get_count', 'system.get_sys_message', 'system.get_message_reminder'],
  }),
});

export const homeFirstSteps = calls('/api/home', { auth: 'user', capability: 'message.read' })({
  get_first_steps: call({
    summary: '空系统的上手步骤与是否已完成，只列出本人可做的；市场已有产品、或全部完成后为空',
    read: true,
    input: Empty,
    output: z.object({ list: z.array(z.object({ key: z.enum(FIRST_STEP_KEYS), is_done: z.boolean() })) }),
  }),
});
