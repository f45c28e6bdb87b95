import { CHAT_ABSENCE_LENGTH, CHAT_KEEP_LEAST_DAYS, parseServiceHours } from '@wanyuan/domain';
import { z } from 'zod';
import { ChatKind, ChatMessage, ConversationId, HistoryQuery } from '../chat-shapes.ts';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';
import { WebsiteMessage } from './chat-visitors.ts';

const Hours = z
  .string()
  .trim()
  .max(20)
  .refine((text) => text === '' || parseServiceHours(text) !== null, '工作时间须形如 1-6 09:00-18:00（1 为周一）');

/** What a company has decided about its chats. */
export const chatSettings = calls('/api/chat', { auth: 'user', capability: 'chat.use' })({
  get_chat_settings: call({
    summary: '公司的聊天设置；每个人都看得到主账号能否查看员工会话',
    read: true,
    hears: ['chat_settings'],
    input: Empty,
    output: z.object({
      main_reads_staff: z.boolean().describe('主账号可查看员工会话'),
      keep_days: z.int().nullable().describe('公司自定的保留天数；空为平台的'),
      platform_keep_days: z.int(),
      hours: z.string().describe('工厂的工作时间，如 1-6 09:00-18:00；未设为空'),
      absence_text: z.string().describe('工厂在工作时间外对买家说的话'),
      may_edit: z.boolean(),
      may_oversee: z.boolean().describe('是主账号'),
    }),
  }),
  edit_chat_settings: call({
    summary: '修改公司的聊天设置；查看员工会话的开关只有主账号能动',
    capability: 'chat.manage',
    input: z.object({
      main_reads_staff: z.boolean().optional(),
      keep_days: z
        .int()
        .min(CHAT_KEEP_LEAST_DAYS, `至少保留${CHAT_KEEP_LEAST_DAYS}天`)
        .max(36_500)
        .nullable()
        .optional(),
      hours: Hours.optional(),
      absence_text: z.string().trim().max(CHAT_ABSENCE_LENGTH, `最多${CHAT_ABSENCE_LENGTH}个字`).optional(),
    }),
    output: Empty,
    errors: ['FORBIDDEN', 'CHAT_REFUSED_WORDS'],
    touches: [
      'chat.get_chat_settings',
      'chat.get_conversation',
      'chat.get_staff_message_list',
      'chat.get_staff_website_list',
    ],
  }),
});

const StaffQuery = PageQuery.extend({ user_id: Id.optional(), keyword: z.string().trim().max(60).default('') });
const StaffTalk = ConversationId.extend(HistoryQuery.pick({ until_seq: true }).shape);

/** What the main account reads of its salespeople, where it has switched that on; each look is written down. */
export const chatOversight = calls('/api/chat', { auth: 'user', capability: 'chat.oversee' })({
  get_staff_message_list: call({
    summary: '员工与工厂、同事的会话和群；须先开启“主账号可查看员工会话”',
    read: true,
    hears: ['chat_settings'],
    input: StaffQuery,
    output: Page(
      z.object({
        conversation_id: Id,
        kind: ChatKind,
        name: z.string(),
        last_message: z.object({ from_name: z.string(), text: z.string(), created_time: Instant }).nullable(),
      }),
    ).extend({ is_on: z.boolean() }),
  }),
  get_staff_message_record: call({
    summary: '员工会话的消息，从新到旧；每次打开都记入审计',
    ownTransactions: true,
    input: StaffTalk,
    output: z.object({
      conversation_id: Id,
      name: z.string(),
      from_chat_id: z.string().describe('员工一方'),
      list: z.array(ChatMessage).describe('从旧到新'),
      has_more: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
});

/** What its salespeople and their customers write to each other, by the same switch. */
export const websiteOversight = calls('/api/chat', { auth: 'user', capability: 'chat.oversee' })({
  get_staff_website_list: call({
    summary: '员工与网站客户的会话；须先开启“主账号可查看员工会话”',
    read: true,
    hears: ['chat_settings'],
    input: StaffQuery,
    output: Page(
      z.object({
        conversation_id: Id,
        name: z.string().describe('员工与客户'),
        about: z.string().describe('客户在看的：选样、报价单或网站'),
        last_message: z.object({ from_name: z.string(), text: z.string(), created_time: Instant }),
      }),
    ).extend({ is_on: z.boolean() }),
  }),
  get_staff_website_record: call({
    summary: '员工与一位网站客户的消息；每次打开都记入审计',
    ownTransactions: true,
    input: StaffTalk,
    output: z.object({
      conversation_id: Id,
      name: z.string(),
      list: z.array(WebsiteMessage).describe('从旧到新'),
      has_more: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
});
