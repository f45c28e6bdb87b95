import { MAIL_COPIES_MAX, MAIL_FILES_MAX, QUOTATION_LINES_MAX } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Mail, MailAbout, MailPerson, MailStateKey, MailText } from '../mail-shapes.ts';
import { Revision, Version } from '../quotation-shapes.ts';
import { AccessCode } from '../share-shapes.ts';
import { Empty, Id, Instant } from '../shapes.ts';

const records = ['system.get_email_history', 'mail.get_under_way', 'mail.get_mails', 'mail.get_of_quotation'] as const;
const quotations = [
  'quotation.get_list',
  'quotation.get_detail',
  'quotation.get_detail_toy',
  'quotation.get_timeline',
  'quotation.get_links',
  'quotation.get_answers',
] as const;

const Sent = z.object({
  mails: z.array(z.object({ id: Id, email: z.string() })),
  undo_until: Instant.describe('在此之前可撤回'),
  send_time: Instant,
  tip: z.string(),
});

const Order = MailText.extend({
  about: MailAbout,
  to: MailText.shape.to.removeDefault().min(1, '请填写收件人'),
  subject: MailText.shape.subject.removeDefault().min(1, '请填写主题'),
  html: MailText.shape.html.removeDefault().min(1, '请填写正文'),
  revision: Revision.optional().describe('报价单还是草稿时：看到的改动；发邮件即发出这一版'),
  confirmed_leaks: z.array(z.string().max(80)).max(QUOTATION_LINES_MAX).default([]),
  code: AccessCode.nullable().default(null).describe('确认链接的访问码'),
  expires_days: z.int().min(1).max(365).default(30).describe('确认链接的有效天数'),
  send_time: Instant.optional().describe('定时发送；不传为现在'),
  is_confirmed: z.boolean().default(false).describe('已答应 MAIL_NEEDS_CONFIRMATION 所问'),
}).refine(({ cc, bcc }) => cc.length + bcc.length <= MAIL_COPIES_MAX, {
  path: ['cc'],
  message: `抄送与密送合计最多${MAIL_COPIES_MAX}位`,
});

/** Sending. */
export const quotationMail = calls('/api/quotation', { auth: 'user', capability: 'quotation.send' })({
  send_email: call({
    summary: '用自己的邮箱发出报价单、订单或导出的文件；每位收件人一封，各有自己的确认链接',
    once: true,
    rate: 'upload',
    input: Order,
    output: Sent,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'MEMBERS_ONLY',
      'MAIL_NO_ACCOUNT',
      'MAIL_NEEDS_CONFIRMATION',
      'MAIL_NO_PUBLIC_URL',
      'SECRETS_CLOSED',
      'QUOTATION_UNAPPROVED',
      'QUOTATION_LEAKS',
      'QUOTATION_UNREADY',
      'NOTHING_TO_EXPORT',
      'EXPORT_LIMIT',
      'QUOTA_EXCEEDED',
    ],
    touches: [...records, ...quotations, 'system.get_export_history', 'mail.get_form'],
  }),
});

/** What one writes, what is on its way, and what became of it. */
export const mails = calls('/api/mail', { auth: 'user', capability: 'export.use' })({
  get_form: call({
    summary: '写邮件之前：客户的联系人、这一版是否还是草稿、写到一半的草稿',
    capability: 'quotation.use',
    read: true,
    input: z.object({ about: MailAbout }),
    output: z.object({
      title: z.string().describe('报价单或订单的编号，或文件名'),
      customer_name: z.string(),
      contacts: z.array(
        MailPerson.extend({
          title: z.string(),
          fault: z.string().describe('退过信：原因；发给它之前会先问。否则为空'),
        }),
      ),
      language: MailText.shape.language.removeDefault(),
      version: Version.nullable(),
      revision: z.int().nullable(),
      is_draft: z.boolean().describe('还没有发出的版本：发邮件即发出'),
      has_link: z.boolean().describe('每封邮件都有确认链接'),
      logo: z.string().describe('公司标志的地址；没有为空'),
      files: z
        .array(z.object({ id: Id, name: z.string(), is_internal: z.boolean() }))
        .describe('已有的文件，随邮件发出'),
      draft: MailText.nullable(),
      draft_time: Instant.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  save_draft: call({
    summary: '把写到一半的邮件存在服务器上；每人对每件事一份',
    capability: 'quotation.use',
    input: z.object({ about: MailAbout, text: MailText }),
    output: z.object({ saved_time: Instant }),
    errors: ['NOT_FOUND'],
  }),
  remove_draft: call({
    summary: '不要写到一半的邮件',
    capability: 'quotation.use',
    input: z.object({ about: MailAbout }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: ['mail.get_form'],
  }),
  get_under_way: call({
    summary: '还在路上的邮件，最早发的在前',
    read: true,
    hears: ['mails'],
    input: Empty,
    output: z.object({ list: z.array(Mail).describe('最多100封'), total: z.int() }),
  }),
  get_mails: call({
    summary: '刚才发送的几封邮件现在怎样；不是自己的或已删除的不列出',
    read: true,
    hears: ['mails'],
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ list: z.array(Mail) }),
  }),
  get_of_quotation: call({
    summary: '一张报价单的邮件，最近的在前',
    capability: 'quotation.use',
    read: true,
    hears: ['mails'],
    input: z.object({ id: Id }),
    output: z.object({ list: z.array(Mail).describe('最多200封') }),
    errors: ['NOT_FOUND'],
  }),
  cancel: call({
    summary: '撤回还没有发出的邮件；确认链接随之停用',
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ count: z.int(), tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: [...records, 'quotation.get_links'],
  }),
  resend: call({
    summary: '重发：一封新的邮件，内容相同，有自己的确认链接；可能已送达的先问',
    capability: 'quotation.send',
    once: true,
    rate: 'upload',
    input: z.object({ id: Id, is_confirmed: z.boolean().default(false) }),
    output: Sent,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'MEMBERS_ONLY',
      'MAIL_NO_ACCOUNT',
      'MAIL_NEEDS_CONFIRMATION',
      'MAIL_NO_PUBLIC_URL',
      'SECRETS_CLOSED',
    ],
    touches: [...records, 'quotation.get_links'],
  }),
  get_preview_key: call({
    summary: '一封邮件的预览钥匙：15 分钟内凭 /Previewemail?key=… 查看，不必登录；没有确认链接',
    input: z.object({ id: Id }),
    output: z.object({ key: z.string(), url: z.string(), expires_time: Instant }),
    errors: ['NOT_FOUND'],
  }),
});

/** The page that anybody with a key reads. */
export const mailPreview = calls('/api/mail', { auth: 'optional' })({
  get_preview: call({
    summary: '邮件预览：凭钥匙，或登录后凭编号；正文即所存的，已清理，没有确认链接',
    read: true,
    byLink: true,
    input: z
      .object({
        key: z.string().min(10).max(100).optional(),
        id: Id.optional(),
      })
      .refine(({ key, id }) => (key === undefined) !== (id === undefined), '请给出钥匙或编号其中之一'),
    output: z.object({
      from: MailPerson,
      to: MailPerson,
      cc: z.array(MailPerson),
      subject: z.string(),
      html: z.string(),
      logo: z.string().describe('正文里公司标志的图片（data 地址）；没有为空'),
      files: z.array(z.object({ name: z.string(), size: z.int().nullable() })).max(MAIL_FILES_MAX * 2),
      state: MailStateKey,
      reason: z.string(),
      time: Instant.describe('发出的时间，没有发出为写好的时间'),
    }),
    errors: ['NOT_FOUND', 'LINK_EXPIRED', 'NOT_SIGNED_IN'],
  }),
});
