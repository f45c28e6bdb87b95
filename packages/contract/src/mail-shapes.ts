import {
  countMailTags,
  MAIL_COPIES_MAX,
  MAIL_FILES_MAX,
  MAIL_HTML_MAX,
  QUOTATION_LANGUAGES,
  MAIL_RECIPIENTS_MAX,
  MAIL_STATES,
  MAIL_LIMITS,
  MAIL_TAGS_MAX,
} from '@wanyuan/domain';
import { z } from 'zod';
import { ExportSettings } from './export-shapes.ts';
import { Version } from './quotation-shapes.ts';
import { Id, Instant } from './shapes.ts';

/** Looked at more strictly on the server, before it goes anywhere. */
const MailAddress = z.string().trim().min(1, '请填写邮箱地址').max(254, '邮箱地址过长');
const PersonName = z.string().trim().max(60, '姓名最多60个字');

export const MailPerson = z.object({ name: PersonName.default(''), email: MailAddress });
export type MailPerson = z.output<typeof MailPerson>;

/** What a mail is about. */
export const MailAbout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quotation'), id: Id, version: Version.optional().describe('哪一版；不传为最新的') }),
  z.object({ kind: z.literal('customer_order'), id: Id }),
  z.object({
    kind: z.literal('exports'),
    ids: z.array(Id).min(1, '请选择文件').max(MAIL_FILES_MAX, `一封邮件最多${MAIL_FILES_MAX}个附件`),
  }),
]);
export type MailAbout = z.output<typeof MailAbout>;

/** A file to be made when the mail goes out, from what the mail is about. */
export const MailFile = z.object({
  kind: z.enum(['excel', 'pdf_quotation']),
  settings: ExportSettings.prefault({}),
});
export type MailFile = z.output<typeof MailFile>;

const Copies = z.array(MailPerson).max(MAIL_COPIES_MAX, `抄送与密送最多${MAIL_COPIES_MAX}位`);

/** What a person writes; kept as a draft as it stands, however unfinished. */
export const MailText = z.object({
  account_id: Id.nullable().default(null).describe('用哪个邮箱发；空为默认的'),
  to: z.array(MailPerson).max(MAIL_RECIPIENTS_MAX, `一次最多${MAIL_RECIPIENTS_MAX}位收件人`).default([]),
  cc: Copies.default([]).describe('抄送：只随第一位收件人的那封'),
  bcc: Copies.default([]).describe('密送：只随第一位收件人的那封'),
  subject: z.string().trim().max(MAIL_LIMITS.subjectLength, `主题最多${MAIL_LIMITS.subjectLength}个字`).default(''),
  html: z
    .string()
    .max(MAIL_HTML_MAX, '正文过长')
    .refine((html) => countMailTags(html) <= MAIL_TAGS_MAX, '正文的格式过于复杂，请去掉一部分表格或样式')
    .default('')
    .describe('确认链接处为 CONFIRM_LINK_MARK；没有则加在末尾'),
  language: z.enum(QUOTATION_LANGUAGES).default('en'),
  has_logo: z.boolean().default(true).describe('正文上方放公司标志；公司没有标志则不放'),
  files: z.array(MailFile).max(MAIL_FILES_MAX, `一封邮件最多${MAIL_FILES_MAX}个附件`).default([]),
});
export type MailText = z.output<typeof MailText>;

export const MailStateKey = z.enum(MAIL_STATES);

/** One mail to one recipient. */
export const Mail = z.object({
  id: Id,
  name: z.string().describe('内容'),
  subject: z.string(),
  recipient: z.string().describe('收件人姓名，可为空'),
  email: z.string(),
  state: MailStateKey,
  status: z.int().describe('0 已发送，1 发送失败，2 退信，3 可能已送达，4 还在路上，5 已取消'),
  reason: z.string().describe('失败、退信或等待的原因，否则为空'),
  version: Version.nullable().describe('哪一版报价单，不是报价单为空'),
  nickname: z.string().describe('谁发的'),
  is_own: z.boolean(),
  can_resend: z.boolean(),
  can_preview: z.boolean().describe('有正文可看；早先的记录没有'),
  can_cancel: z.boolean(),
  reply_count: z.int().describe('回信和投递报告，见 mail.get_replies'),
  undo_until: Instant.nullable().describe('在此之前点撤回即不发出；已过为空'),
  send_time: Instant.nullable().describe('定时或重试：何时发'),
  sent_time: Instant.nullable(),
  created_time: Instant,
});
export type Mail = z.output<typeof Mail>;
