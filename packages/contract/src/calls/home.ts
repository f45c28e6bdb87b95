import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Id } from '../shapes.ts';

export const home = calls('/api/home', { auth: 'user', capability: 'message.read' })({
  set_read: call({
    summary: '首页提醒中的一条消息标记已读',
    input: z.object({ id: Id }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: ['system.get_count', 'system.get_sys_message', 'system.get_message_reminder'],
  }),
});
