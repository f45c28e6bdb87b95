import { QUOTATION_LANGUAGES, MAIL_RECIPIENTS_MAX, MAIL_TEMPLATE_KINDS, MAIL_TEMPLATE_NAME_MAX } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { MailAbout, MailPerson, MailText } from '../mail-shapes.ts';
import { Id, Instant } from '../shapes.ts';

const list = ['mail.get_templates'] as const;
const Kind = z.enum(MAIL_TEMPLATE_KINDS);
const Language = z.enum(QUOTATION_LANGUAGES);
const Subject = MailText.shape.subject.removeDefault();
const Html = MailText.shape.html.removeDefault();

/** A text for mails, with `{{variables}}`. */
export const MailTemplate = z.object({
  key: z.string().describe('compose 用的名字'),
  id: Id.nullable().describe('内置的为空'),
  kind: Kind,
  language: Language,
  name: z.string(),
  subject: z.string(),
  html: z.string(),
  owner: z.enum(['builtin', 'company', 'own']),
  can_edit: z.boolean(),
  is_usual: z.boolean().describe('写这种邮件时先用它：自己的先于公司的，公司的先于内置的，同样的取最近改过的'),
  updated_time: Instant.nullable(),
});
export type MailTemplate = z.output<typeof MailTemplate>;

/** Texts for mails to customers. */
export const mailTemplates = calls('/api/mail', { auth: 'user', capability: 'quotation.use' })({
  get_templates: call({
    summary: '邮件模板：内置的、公司的与自己的',
    read: true,
    input: z.object({ language: Language.optional() }),
    output: z.object({ list: z.array(MailTemplate), can_edit_company: z.boolean() }),
  }),
  save_template: call({
    summary: '保存邮件模板：自己的，或公司的（主账号与管理员）；不认识的变量会被拒绝',
    once: true,
    input: z.object({
      id: Id.nullable().default(null).describe('空为新建'),
      kind: Kind,
      language: Language,
      name: z.string().trim().min(1, '请填写名称').max(MAIL_TEMPLATE_NAME_MAX, `名称最多${MAIL_TEMPLATE_NAME_MAX}个字`),
      subject: Subject.min(1, '请填写主题'),
      html: Html.min(1, '请填写正文'),
      is_company: z.boolean().default(false),
    }),
    output: MailTemplate,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TEMPLATE_LIMIT'],
    touches: list,
  }),
  remove_template: call({
    summary: '删除邮件模板',
    input: z.object({ id: Id }),
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    touches: list,
  }),
  restore_template: call({
    summary: '撤销删除（24 小时内）',
    input: z.object({ id: Id }),
    output: MailTemplate,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TEMPLATE_LIMIT'],
    touches: list,
  }),
  preview_template: call({
    summary: '用一张真实的报价单填写模板；不传取最近的一张，还没有的用示例资料',
    read: true,
    input: z.object({ subject: Subject, html: Html, language: Language, quotation_id: Id.optional() }),
    output: z.object({
      subject: z.string(),
      html: z.string(),
      unknown: z.array(z.string()).describe('不认识的变量，原样'),
      number: z.string().describe('用哪张报价单填写；示例资料为空'),
    }),
    errors: ['NOT_FOUND'],
  }),
  compose: call({
    summary: '由模板与报价单、订单或文件写出主题与正文；确认链接处为 CONFIRM_LINK_MARK，发送时换成各人自己的',
    read: true,
    input: z.object({
      about: MailAbout,
      to: z.array(MailPerson).max(MAIL_RECIPIENTS_MAX).default([]).describe('一位时称呼其人，多位时称呼客户'),
      language: Language,
      kind: Kind.optional().describe('不传：新版报价单、报价单、订单或一般邮件'),
      template: z.string().max(40).optional().describe('模板的 key；不传为这一种里先用的'),
    }),
    output: z.object({ template: z.string(), kind: Kind, subject: z.string(), html: z.string() }),
    errors: ['NOT_FOUND'],
  }),
});
