import { SERVICE, SERVICE_STATES } from '@wanyuan/domain';
import { z } from 'zod';
import { Conversation, ConversationId } from '../chat-shapes.ts';
import { call, calls } from '../core.ts';
import { AskedDay, Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';

const State = z.object({
  state: z.enum(SERVICE_STATES).nullable().describe('还没有问过为空'),
  place: z.int().nullable().describe('排队的第几位'),
  agent_name: z.string().describe('接待的人'),
  notice: z.string().describe('不在工作时间或没有人在时的说明，否则为空'),
  hours: z.string(),
  is_open: z.boolean(),
  may_rate: z.boolean(),
  rating: z.int().nullable(),
});
export type ServiceStateOfAsker = z.output<typeof State>;

const note = (name: string) => z.string().trim().max(SERVICE.noteLength, `${name}最多${SERVICE.noteLength}个字`);

/** Everybody may ask. */
export const serviceAsking = calls('/api/chat', { auth: 'user', capability: 'chat.use' })({
  customer_message_list: call({
    summary: '与平台客服的会话；客服人员看到自己接待的',
    read: true,
    hears: ['chats'],
    input: PageQuery.extend({ keyword: z.string().trim().max(60).default('') }),
    output: Page(Conversation).extend({ unread_count: z.int() }),
  }),
  open_service: call({
    summary: '打开与平台客服的会话；没有则建立',
    input: z.object({ page: z.string().max(SERVICE.pageLength).default('').describe('正在看的页面') }),
    output: State.extend({ conversation: Conversation }),
    touches: ['chat.customer_message_list'],
  }),
  get_service_state: call({
    summary: '排队的位置、接待的人、工作时间',
    read: true,
    hears: ['service_state'],
    input: ConversationId,
    output: State,
    errors: ['NOT_FOUND'],
  }),
  rate_service: call({
    summary: '评价客服，1 至 5 分；问题解决后',
    ownTransactions: true,
    input: ConversationId.extend({ rating: z.int().min(1).max(SERVICE.ratingMax), note: note('评价').default('') }),
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: ['chat.get_service_state'],
  }),
});

const line = ['service.get_line', 'service.get_about', 'chat.customer_message_list'] as const;

/** The platform's staff. */
export const serviceServing = calls('/api/service', { auth: 'user', capability: 'service.serve' })({
  get_line: call({
    summary: '排队与接待中的会话、在岗的人',
    read: true,
    hears: ['service_line'],
    input: Empty,
    output: z.object({
      list: z
        .array(
          z.object({
            conversation_id: Id,
            nickname: z.string(),
            company_name: z.string(),
            state: z.enum(['waiting', 'assigned']),
            agent_name: z.string(),
            is_own: z.boolean(),
            page: z.string().describe('对方正在看的页面'),
            waiting_since: Instant,
            unanswered_since: Instant.nullable(),
          }),
        )
        .describe('等得最久的在前'),
      is_on_duty: z.boolean(),
      seats: z.array(z.object({ user_id: Id, nickname: z.string(), open_count: z.int() })).describe('在岗的人'),
    }),
  }),
  set_duty: call({
    summary: '上岗或离岗；上岗时页面每半分钟说一次，断了即视为不在',
    ownTransactions: true,
    input: z.object({ is_on_duty: z.boolean() }),
    output: Empty,
  }),
  take: call({
    summary: `接待排队中的一位；两人同时接待只有一人成功，每人最多${SERVICE.openPerPerson}位`,
    ownTransactions: true,
    input: ConversationId,
    output: Empty,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: line,
  }),
  transfer: call({
    summary: '转接给同事，附说明',
    ownTransactions: true,
    input: ConversationId.extend({ user_id: Id, note: note('说明').min(1, '请写明转接的原因') }),
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: line,
  }),
  resolve: call({
    summary: '标记为已解决；对方再写时重新排队',
    ownTransactions: true,
    input: ConversationId,
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: line,
  }),
  add_note: call({
    summary: '内部备注，对方看不到',
    input: ConversationId.extend({ text: note('备注').min(1, '请输入备注') }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: ['service.get_about'],
  }),
  get_about: call({
    summary: '会话旁：对方是谁、在看哪一页、内部备注、以往的接待',
    read: true,
    hears: ['service_line'],
    input: ConversationId,
    output: z.object({
      conversation_id: Id,
      nickname: z.string(),
      company_name: z.string(),
      page: z.string(),
      state: z.enum(SERVICE_STATES).nullable(),
      notes: z.array(
        z.object({
          id: Id,
          kind: z.enum(['note', 'transfer']),
          nickname: z.string(),
          text: z.string(),
          created_time: Instant,
        }),
      ),
      cases: z.array(
        z.object({
          id: Id,
          state: z.enum(SERVICE_STATES),
          agent_name: z.string(),
          rating: z.int().nullable(),
          rating_note: z.string(),
          opened_time: Instant,
          resolved_time: Instant.nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  get_figures: call({
    summary: '客服统计：按人的接待量、首次回复用时、评分',
    read: true,
    hears: ['service_line'],
    input: z
      .object({ from_day: AskedDay, to_day: AskedDay })
      .refine(({ from_day, to_day }) => from_day <= to_day, { path: ['to_day'], message: '结束日期不能早于开始日期' }),
    output: z.object({
      list: z.array(
        z.object({
          user_id: Id.nullable().describe('为空：没有人接待过'),
          nickname: z.string(),
          asked: z.int(),
          answered: z.int(),
          resolved: z.int(),
          answer_seconds: z.int().nullable().describe('平均首次回复用时'),
          rated: z.int(),
          rating: z.string().describe('平均评分；没有为空'),
        }),
      ),
    }),
  }),
});
