import { CHAT_LANGUAGE_KEYS, TRANSLATION } from '@wanyuan/domain';
import { z } from 'zod';
import { ConversationId, Seq } from '../chat-shapes.ts';
import { call, calls } from '../core.ts';
import { Empty } from '../shapes.ts';

const Language = z.enum(CHAT_LANGUAGE_KEYS);
const Talk = ConversationId.extend({ source: z.enum(['chat', 'website']).describe('website 为网站客户的会话') });
const ERRORS = ['FORBIDDEN', 'ASSISTANT_UNCONFIGURED', 'ASSISTANT_FAILED', 'TOO_MANY_REQUESTS'] as const;
const Translated = z.object({ text: z.string() });

/** Kept, so that a text is paid for once. */
export const chatTranslation = calls('/api/chat', { auth: 'user', capability: 'chat.use' })({
  get_translation: call({
    summary: '公司是否开启聊天翻译，这个会话是否双向翻译',
    read: true,
    hears: ['chat_translation'],
    input: Talk,
    output: z.object({
      is_configured: z.boolean().describe('管理员配置了翻译服务'),
      is_on: z.boolean().describe('公司已开启'),
      may_switch: z.boolean(),
      both_ways: z.object({ to_me: Language, to_them: Language }).nullable().describe('为空：只逐条翻译'),
    }),
    errors: ['NOT_FOUND'],
  }),
  switch_translation: call({
    summary: '为公司开启或关闭聊天翻译；默认关闭',
    capability: 'chat.manage',
    input: z.object({ is_on: z.boolean() }),
    output: Empty,
    touches: ['chat.get_translation'],
  }),
  set_translation: call({
    summary: '一个会话双向翻译，或不再翻译',
    input: Talk.extend({ both_ways: z.object({ to_me: Language, to_them: Language }).nullable() }),
    output: Empty,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    touches: ['chat.get_translation'],
  }),
  translate_message: call({
    summary: '翻译一条消息；数字与原文不一致的不给',
    ownTransactions: true,
    input: Talk.extend({ seq: Seq, to: Language }),
    output: Translated,
    errors: ['NOT_FOUND', ...ERRORS],
  }),
  translate_text: call({
    summary: '翻译自己要发的文字',
    ownTransactions: true,
    input: z.object({
      text: z
        .string()
        .trim()
        .min(1, '请输入内容')
        .max(TRANSLATION.textLength, `一次最多翻译${TRANSLATION.textLength}个字`),
      to: Language,
    }),
    output: Translated,
    errors: ERRORS,
  }),
});
