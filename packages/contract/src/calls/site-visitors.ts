import { z } from 'zod';
import { Gid, VisitorText } from '../chat-shapes.ts';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';
import { SiteLanguageKey, siteText, VisitorBrief } from '../site-shapes.ts';

const visitors = ['site_visitor.get_list', 'site_visitor.get_detail'] as const;

const SiteVisitor = VisitorBrief.extend({
  site_id: Id,
  site_name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: SiteLanguageKey,
  customer_name: z.string(),
  is_blocked: z.boolean(),
  shows_price: z.boolean(),
  expires_time: Instant.nullable(),
  visit_count: z.int(),
  seconds: z.int(),
  pick_count: z.int(),
  first_time: Instant,
  last_time: Instant,
});
export type SiteVisitor = z.output<typeof SiteVisitor>;

/** Who visited, for the company. */
export const siteVisitors = calls('/api/site_visitor', { auth: 'user', capability: 'site.use' })({
  get_list: call({
    summary: '网站的访客',
    read: true,
    hears: ['site_picks', 'site_requests', 'handed_over'],
    input: PageQuery.extend({
      site_id: Id.optional(),
      customer_id: Id.optional(),
      keyword: z.string().trim().max(60).default(''),
    }),
    output: Page(SiteVisitor),
  }),
  get_detail: call({
    summary: '一位访客：最近的访问、看过的产品、选样与订单',
    read: true,
    hears: ['site_picks', 'site_requests', 'handed_over'],
    input: z.object({ id: Id }),
    output: SiteVisitor.extend({
      owner: z.object({ user_id: Id, nickname: z.string() }).describe('只有负责的业务员能和访客聊天'),
      conversation_id: Id.nullable().describe('自己与他的会话'),
      sessions: z.array(
        z.object({ id: Id, device: z.string(), ip: z.string(), created_time: Instant, last_time: Instant }),
      ),
      current_page: z.string().describe('现在打开的页面；不在线为空'),
      select_ids: z.array(Id),
      order_ids: z.array(Id),
    }),
    errors: ['NOT_FOUND'],
  }),
  edit: call({
    summary: '改名、归到客户、看不看价、拉黑；拉黑立即结束登录',
    input: z.object({
      id: Id,
      name: siteText('姓名', 60).optional(),
      customer_id: Id.nullable().optional(),
      shows_price: z.boolean().optional(),
      is_blocked: z.boolean().optional(),
    }),
    output: Empty,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: visitors,
  }),
  write_first: call({
    summary: '先给自己网站的访客写一条：没有会话则建一个，并标为今天已联系；同一 gid 再发得到第一次的结果',
    ownTransactions: true,
    input: z.object({ id: Id, gid: Gid, text: VisitorText }),
    output: z.object({ conversation_id: Id, seq: z.int() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CHAT_TOO_FAST', 'CHAT_REFUSED_WORDS', 'CHAT_MUTED'],
    touches: [
      ...visitors,
      'site_record.get_contacts',
      'chat.get_website_message_list',
      'chat.get_website_message_record',
    ],
  }),
  end_sessions: call({
    summary: '结束一位访客的所有登录',
    input: z.object({ id: Id }),
    output: z.object({ ended: z.int() }),
    errors: ['NOT_FOUND'],
    touches: visitors,
  }),
});
