import {
  MAIL_FAULTS,
  MAIL_LIMITS,
  MAIL_READING_STATES,
  MAIL_REPLY_FILES,
  MAIL_REPLY_KINDS,
  parseMailAddress,
} from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant } from '../shapes.ts';
import { MailServer, MailTested } from './mail-accounts.ts';

const Reading = z.object({
  account_id: Id,
  is_on: z.boolean(),
  has_own_server: z.boolean().describe('服务商没有预设 IMAP 服务器：地址和授权码须另填'),
  server: MailServer.nullable().describe('IMAP 服务器；演示发件箱或还没有填写为空'),
  user_name: z.string().describe('另填的登录名；空为邮箱地址'),
  needs_secret: z.boolean().describe('没有可用的授权码，收不了信'),
  state: z.enum(MAIL_READING_STATES),
  fault: z.enum(MAIL_FAULTS).nullable(),
  fault_text: z.string().describe('邮箱服务器的原话'),
  looked_time: Instant.nullable().describe('上次查收'),
  next_time: Instant.nullable().describe('下次查收；没有开启或已暂停为空'),
});
export type MailReading = z.output<typeof Reading>;

const readings = ['mail.get_readings'] as const;
const OfOne = z.object({ id: Id.describe('邮箱账号') });

/** Whether answers to mails are read in the mailbox that they were sent with, and how that goes. */
export const mailReading = calls('/api/mail', { auth: 'user', capability: 'mail.use_accounts' })({
  get_readings: call({
    summary: '自己管理的邮箱账号是否接收回信、收得怎样',
    read: true,
    hears: ['mail_accounts', 'handed_over'],
    input: Empty,
    output: z.object({ list: z.array(Reading) }),
  }),
  save_reading: call({
    summary: '开启或停止接收回信；只读取对本系统邮件的回信和退信，不改动邮箱里的任何邮件。停止后授权码一并删除',
    input: OfOne.extend({
      is_on: z.boolean(),
      server: MailServer.optional().describe('“其他邮箱”必填：IMAP 服务器'),
      user_name: z.string().trim().max(MAIL_LIMITS.addressLength).default('').describe('“其他邮箱”：不填为邮箱地址'),
      password: z
        .string()
        .trim()
        .min(1, '请填写授权码')
        .max(500)
        .optional()
        .describe('“其他邮箱”：不传则保留原来的，服务器或登录名改变时须重新填写'),
    }),
    output: Empty,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'SECRETS_CLOSED'],
    touches: readings,
  }),
  check_reading: call({
    summary: '测试接收回信：连接服务器、加密、登录、打开收件箱；成功后马上查收一次',
    input: OfOne,
    output: MailTested,
    ownTransactions: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'MAIL_TESTS_USED'],
    touches: readings,
  }),
});

const Reply = z.object({
  id: Id,
  mail_id: Id.describe('回的是哪一封'),
  kind: z.enum(MAIL_REPLY_KINDS),
  from: z.object({ name: z.string(), email: z.string().describe('写不清的为空') }),
  subject: z.string(),
  said: z.string().describe('写的话，不含引用的原文；最多2000字'),
  is_whole: z.boolean().describe('said 就是全部'),
  files: z.array(z.string()).max(MAIL_REPLY_FILES).describe('附件的名字；附件留在邮箱里'),
  time: Instant,
});
export type MailReply = z.output<typeof Reply>;

/** What came back about mails, and which addresses of customers take none. */
export const mailReplies = calls('/api/mail', { auth: 'user', capability: 'export.use' })({
  get_replies: call({
    summary: '一张报价单或一封邮件的回信和投递报告，最早的在前',
    read: true,
    hears: ['mails'],
    input: z
      .object({ quotation_id: Id.optional(), mail_id: Id.optional() })
      .refine(
        ({ quotation_id, mail_id }) => (quotation_id === undefined) !== (mail_id === undefined),
        '请给出报价单或邮件其中之一',
      ),
    output: z.object({ list: z.array(Reply).describe('最多200封') }),
    errors: ['NOT_FOUND'],
  }),
  get_reply: call({
    summary: '一封回信的全文',
    read: true,
    input: z.object({ id: Id }),
    output: z.object({ text: z.string(), is_cut: z.boolean().describe('超过 64 kB 的部分没有保存') }),
    errors: ['NOT_FOUND'],
  }),
  get_bad_addresses: call({
    summary: '客户的哪些邮箱地址退过信：发给它们之前先问；换了地址即不再提示',
    capability: 'customer.use',
    read: true,
    hears: ['mails', 'customers'],
    input: z.object({ customer_id: Id }),
    output: z.object({ list: z.array(z.object({ email: z.string(), reason: z.string(), time: Instant })) }),
    errors: ['NOT_FOUND'],
  }),
  clear_bad_address: call({
    summary: '这个地址又能收信了：不再提示',
    capability: 'customer.use',
    input: z.object({
      customer_id: Id,
      email: z
        .string()
        .trim()
        .max(MAIL_LIMITS.addressLength)
        .refine((text) => parseMailAddress(text) !== null, '邮箱地址不正确'),
    }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: ['mail.get_bad_addresses', 'mail.get_form'],
  }),
});
