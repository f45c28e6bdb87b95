import { CHAT_REPLIES } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id } from '../shapes.ts';

const replies = ['chat.get_chat_reply'] as const;

const Reply = z.object({
  id: Id,
  group: z.string(),
  text: z.string().describe('可含 {联系人} {货号}'),
  is_company: z.boolean(),
  can_edit: z.boolean(),
});
export type ChatReply = z.output<typeof Reply>;

export const chatReplies = calls('/api/chat', { auth: 'user', capability: 'chat.use' })({
  get_chat_reply: call({
    summary: '快捷回复：自己的与公司的，按组与次序',
    read: true,
    hears: ['chat_replies'],
    input: Empty,
    output: z.object({ list: z.array(Reply), can_share: z.boolean().describe('可为全公司编写') }),
  }),
  edit_chat_reply: call({
    summary: '保存、删除、排序快捷回复；公司的由主账号与管理员编写',
    input: z.discriminatedUnion('act', [
      z.object({
        act: z.literal('save'),
        id: Id.nullable().default(null),
        group: z.string().trim().max(CHAT_REPLIES.groupLength, `分组最多${CHAT_REPLIES.groupLength}个字`).default(''),
        text: z.string().trim().min(1, '请填写内容').max(CHAT_REPLIES.length, `快捷回复最多${CHAT_REPLIES.length}个字`),
        is_company: z.boolean().default(false),
      }),
      z.object({ act: z.literal('remove'), id: Id }),
      z.object({ act: z.literal('order'), ids: z.array(Id).max(CHAT_REPLIES.count) }),
    ]),
    output: Empty,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CHAT_REPLY_LIMIT'],
    touches: replies,
  }),
});
