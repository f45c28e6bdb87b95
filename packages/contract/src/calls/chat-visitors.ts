import { VISITOR_TALK } from '@wanyuan/domain';
import { z } from 'zod';
import { ConversationId, Gid, Seq, VisitorText } from '../chat-shapes.ts';
import { call, calls } from '../core.ts';
import { PersonKey, SHARE_ERRORS, ShareVisit } from '../share-shapes.ts';
import { Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';

/** Which page the link belongs to, and by which key the browser is known again. */
const Visit = ShareVisit.extend({ page: z.enum(['choose', 'confirm']), person_key: PersonKey });

const Said = z.object({
  seq: z.int().describe('会话内从 1 起，不缺号'),
  gid: z.string(),
  is_own: z.boolean(),
  text: z.string(),
  created_time: Instant,
});
export type VisitorSaid = z.output<typeof Said>;

/** The recipient of a link: public. What they get is what was said, and who it is that they talk to. */
export const visitorTalks = calls('/api/visitor', { auth: 'public' })({
  get_talk: call({
    summary: '收件人与业务员的对话；公开，凭链接，链接结束即看不到',
    ownTransactions: true,
    byLink: true,
    input: Visit.extend({
      after_seq: Seq.default(0).describe('只要它之后的'),
      read_seq: Seq.default(0).describe('读到哪一条；只前进不后退'),
    }),
    output: z.object({
      salesperson: z.string(),
      company_name: z.string(),
      name: z.string().describe('业务员看到的称呼；还没有为空'),
      list: z.array(Said).describe(`最近的至多${VISITOR_TALK.shown}条，从旧到新`),
      last_seq: z.int(),
      read_seq: z.int(),
      peer_read_seq: z.int().describe('业务员读到'),
      unread_count: z.int(),
    }),
    errors: SHARE_ERRORS,
  }),
  send_message: call({
    summary: '收件人写给业务员；同一 gid 再发得到第一次的结果',
    ownTransactions: true,
    byLink: true,
    input: Visit.extend({
      gid: Gid,
      text: VisitorText,
      name: z.string().trim().max(60, '姓名最多60个字').default(''),
      language: z.enum(['zh', 'en', 'es']).default('en'),
    }),
    output: Said,
    errors: [...SHARE_ERRORS, 'FORBIDDEN', 'CHAT_TOO_FAST', 'CHAT_REFUSED_WORDS'],
  }),
});

export const WebsiteMessage = Said.omit({ is_own: true }).extend({
  conversation_id: Id,
  from_name: z.string(),
  is_own: z.boolean().describe('我方写的'),
});
export type WebsiteMessage = z.output<typeof WebsiteMessage>;

const WebsiteConversation = z.object({
  conversation_id: Id,
  name: z.string(),
  about: z.string().describe('对方在看的：选样或报价单'),
  link: z.string().describe('站内打开它的地址'),
  customer_id: Id.nullable(),
  customer_name: z.string(),
  language: z.enum(['zh', 'en', 'es']),
  last_message: z.object({ text: z.string(), is_own: z.boolean(), created_time: Instant }),
  last_seq: z.int(),
  read_seq: z.int(),
  unread_count: z.int(),
  peer_read_seq: z.int().describe('客户读到'),
  last_check_time: Instant.nullable(),
  is_blocked: z.boolean(),
  may_write: z.boolean(),
  refusal: z.string().describe('不能写的原因，否则为空'),
});
export type WebsiteConversation = z.output<typeof WebsiteConversation>;

const stale = ['chat.get_website_message_list', 'chat.get_website_message_record'] as const;

/** 网站客户: the salesperson of the link. */
export const websiteTalks = calls('/api/chat', { auth: 'user', capability: 'chat.serve_visitors' })({
  get_website_message_list: call({
    summary: '网站客户的会话：从分享与确认页写来的，最近的在前',
    read: true,
    hears: ['visitors', 'handed_over'],
    input: PageQuery.extend({
      keyword: z.string().trim().max(60).default(''),
      customer_id: Id.optional().describe('只看这位客户的'),
    }),
    output: Page(WebsiteConversation).extend({ unread_count: z.int() }),
  }),
  get_website_message_record: call({
    summary: '与一位网站客户的历史消息；从 until_seq 往前跳过 offset 条',
    read: true,
    hears: ['visitors'],
    input: ConversationId.extend({
      until_seq: Seq.optional().describe('打开时的最后一条；不传为现在的'),
      offset: z.int().min(0).max(2_147_483_647).default(0),
    }),
    output: z.object({
      conversation: WebsiteConversation,
      list: z.array(WebsiteMessage).describe('从旧到新'),
      until_seq: z.int(),
      has_more: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  send_website_message: call({
    summary: '写给一位网站客户；同一 gid 再发得到第一次的结果',
    ownTransactions: true,
    input: ConversationId.extend({ gid: Gid, text: VisitorText }),
    output: WebsiteMessage,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CHAT_TOO_FAST', 'CHAT_REFUSED_WORDS', 'CHAT_MUTED'],
    touches: stale,
  }),
  set_website_last_time: call({
    summary: '读到哪一条；只前进不后退',
    input: ConversationId.extend({ seq: Seq }),
    output: z.object({ read_seq: z.int(), unread_count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: stale,
  }),
  del_website_conversation: call({
    summary: '从自己的列表删除网站客户的会话；对方再写时再出现',
    input: ConversationId,
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND'],
    touches: stale,
  }),
  block_website_visitor: call({
    summary: '不再接收一位网站客户的消息，或重新接收',
    input: ConversationId.extend({ is_blocked: z.boolean() }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: stale,
  }),
});
