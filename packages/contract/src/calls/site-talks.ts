import { VISITOR_TALK } from '@wanyuan/domain';
import { z } from 'zod';
import { Gid, Seq } from '../chat-shapes.ts';
import { call, calls } from '../core.ts';
import { Instant } from '../shapes.ts';
import { siteText, SiteToyKey } from '../site-shapes.ts';
import { VisitorToy } from '../site-visit-shapes.ts';
import { SITE_ERRORS, InLanguage, VisitorEmail, VisitorName } from '../site-call-shapes.ts';

const Said = z.object({
  seq: z.int(),
  gid: z.string(),
  is_own: z.boolean(),
  text: z.string(),
  toy: VisitorToy.nullable().describe('带着问的产品'),
  created_time: Instant,
});

/** Talking with the site's salesperson. */
export const siteTalks = calls('/api/site', { auth: 'public' })({
  get_talk: call({
    summary: '与业务员的对话；不在时说明何时回来',
    onSite: true,
    ownTransactions: true,
    input: InLanguage.extend({ after_seq: Seq.default(0), read_seq: Seq.default(0) }),
    output: z.object({
      salesperson: z.string(),
      is_there: z.boolean(),
      back_time: Instant.nullable(),
      needs_email: z.boolean().describe('业务员不在而访客没有留过邮箱'),
      list: z.array(Said).describe(`最近的至多${VISITOR_TALK.shown}条，从旧到新`),
      last_seq: z.int(),
      peer_read_seq: z.int(),
      unread_count: z.int(),
    }),
    errors: SITE_ERRORS,
  }),
  send_message: call({
    summary: '写给业务员；同一 gid 再发得到第一次的结果',
    onSite: true,
    ownTransactions: true,
    input: InLanguage.extend({
      gid: Gid,
      text: siteText('一条消息', VISITOR_TALK.textLength).min(1, '请输入内容'),
      toy_key: SiteToyKey.optional(),
      name: VisitorName.default(''),
      email: z.union([z.literal(''), VisitorEmail]).default(''),
    }),
    output: Said,
    errors: [...SITE_ERRORS, 'FORBIDDEN', 'CHAT_TOO_FAST', 'CHAT_REFUSED_WORDS'],
  }),
});
