import { ANSWER_KINDS, ANSWER_NOTE_MAX, DECLINE_REASONS, QUOTATION_LINES_MAX } from '@wanyuan/domain';
import { z } from 'zod';
import { Amount, Cartons, CurrencyKey } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { ExportProgress } from '../export-shapes.ts';
import { QuotationLanguage, Revision, Version } from '../quotation-shapes.ts';
import { AccessCode, SHARE_ERRORS, SharedLine, ShareVisit } from '../share-shapes.ts';
import { Empty, Id, Instant } from '../shapes.ts';
import { Day } from '../toy-detail-shapes.ts';

const text = (name: string, max: number) => z.string().trim().max(max, `${name}最多${max}个字`);

const answer = {
  answer: z.enum(ANSWER_KINDS).nullable(),
  reason: z.enum(DECLINE_REASONS).nullable().default(null).describe('decline 的原因'),
  cartons: Cartons.nullable().default(null).describe('change：想要的箱数'),
  target_price: Amount.nullable().default(null).describe('change：目标价'),
  note: text('备注', ANSWER_NOTE_MAX).default(''),
};
export const LineAnswer = z.object({ line_id: Id, ...answer });
export type LineAnswer = z.output<typeof LineAnswer>;

/** Who confirms, and where the goods go. */
const confirmInfo = {
  company: text('公司', 120),
  contact: text('联系人', 60),
  email: text('邮箱', 120),
  phone: text('电话', 60),
  address: text('地址', 300),
  consignee: text('收货人', 200),
  remark: text('备注', 1000),
};
export const ConfirmInfo = z.object(confirmInfo);
export type ConfirmInfo = z.output<typeof ConfirmInfo>;
const ConfirmInfoChange = ConfirmInfo.partial();
export type ConfirmInfoChange = z.output<typeof ConfirmInfoChange>;

/** What a customer sees of a line: never a cost, a factory, an article number or an internal remark. */
const ConfirmLine = z.object({
  line_id: Id,
  ...SharedLine.shape,
  is_gone: z.boolean().describe('已下架：只有编号'),
  is_free: z.boolean().describe('样品费等：没有包装与箱数，cartons 即数量'),
  unit: z.string(),
  cartons: z.int(),
  pieces: z.int().nullable(),
  amount: z.string().nullable(),
  landed_price: z.string().nullable().describe('到岸成本；没有开启为空'),
  vat: z.string().nullable(),
  change: z.enum(['new', 'changed']).nullable().describe('与这位收件人上次所见的版本相比'),
  was: z.object({ price: z.string().nullable(), cartons: z.int() }).nullable(),
});
export type ConfirmLine = z.output<typeof ConfirmLine>;

/** What a customer sees above the lines. */
const ConfirmHead = z.object({
  number: z.string(),
  version: Version,
  customer_name: z.string(),
  company_name: z.string(),
  company_name_en: z.string(),
  logo: z.string(),
  salesperson: z.string(),
  phone: z.string(),
  email: z.string(),
  contact: z.string().describe('客户方联系人'),
  language: QuotationLanguage,
  currency: CurrencyKey,
  term: z.string(),
  quoted_on: Day,
  valid_until: Day.nullable(),
  payment: z.string(),
  delivery: z.string(),
  port: z.string(),
  remark: z.string(),
  total: z.string(),
  short_hash: z.string(),
  sent_time: Instant.nullable().describe('草稿为空'),
});
export type ConfirmHead = z.output<typeof ConfirmHead>;

/** The customer's page: public, by a link. */
export const quotationConfirm = calls('/api/quotation', { auth: 'public' })({
  get_info: call({
    summary: '确认页的报价单资料；公开，凭链接',
    rate: 'code',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit,
    output: z.object({
      company_name: z.string(),
      company_name_en: z.string(),
      create_time: Instant,
      number: z.string(),
      status_time: Instant,
      remark: z.string(),
      fax: z.string(),
      company_email: z.string(),
    }),
    errors: SHARE_ERRORS,
  }),
  get_confirm_info: call({
    summary: '确认页：抬头、状态、收件人已填的资料；公开，凭链接。只看不算已看',
    rate: 'code',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit,
    output: z.object({
      head: ConfirmHead,
      state: z.enum(['open', 'submitted', 'agreed', 'expired']).describe('只有 open 可以作答'),
      recipient: z.string(),
      info: ConfirmInfo,
      expires_time: Instant.nullable(),
      submitted: z
        .object({ name: z.string(), time: Instant, version: Version, short_hash: z.string() })
        .nullable()
        .describe('这张报价单已提交的确认，不论由哪位收件人'),
      is_own: z.boolean().describe('由这个链接提交'),
      reopened_note: z.string().nullable().describe('退回再改时业务员的说明；没有退回为空'),
      kept_answers: z.int().describe('上一版里仍然有效的答复'),
      has_new_version: z.boolean().describe('与这位收件人上次所见相比有新版本'),
    }),
    errors: SHARE_ERRORS,
  }),
  get_confirm_toy_list: call({
    summary: '确认页的行与自己的答复；公开，凭链接',
    rate: 'code',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit,
    output: z.object({ version: Version, list: z.array(ConfirmLine), answers: z.array(LineAnswer) }),
    errors: SHARE_ERRORS,
  }),
  look_confirm: call({
    summary: '页面可见且有触碰：这才算已看（邮件扫描器也会打开链接）',
    byLink: true,
    input: ShareVisit.extend({ version: Version }),
    output: Empty,
    errors: SHARE_ERRORS,
  }),
  edit_confirm_info: call({
    summary: '保存公司、联系人、收货人等；提交之前都可改',
    byLink: true,
    input: ShareVisit.extend({ info: ConfirmInfoChange }),
    output: z.object({ saved_time: Instant }),
    errors: [...SHARE_ERRORS, 'CONFLICT'],
  }),
  batch_confirm: call({
    summary: '保存若干行的答复（草稿）；answer 为空即取消',
    byLink: true,
    input: ShareVisit.extend({
      version: Version,
      answers: z.array(LineAnswer).min(1).max(QUOTATION_LINES_MAX),
    }),
    output: z.object({ saved_time: Instant }),
    errors: [...SHARE_ERRORS, 'QUOTATION_SUPERSEDED', 'CONFLICT'],
  }),
  submit_confirm: call({
    summary: '最后提交：须同意条款并署名；重复提交答复第一次的结果，有新版则拒绝',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit.extend({
      version: Version,
      is_agreed: z.literal(true, { error: '请先同意条款' }),
      name: z.string().trim().min(1, '请填写姓名').max(60, '姓名最多60个字'),
      signature: z
        .string()
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, '签名无法识别')
        .max(200_000, '签名过大')
        .optional()
        .describe('手写签名，可不给'),
      answers: z.array(LineAnswer).max(QUOTATION_LINES_MAX).default([]).describe('尚未保存的答复'),
    }),
    output: z.object({ submitted_time: Instant, short_hash: z.string() }),
    errors: [...SHARE_ERRORS, 'QUOTATION_SUPERSEDED', 'CONFLICT', 'INVALID_INPUT'],
  }),
  get_confirm_file: call({
    summary: '由这个链接提交的确认书（PDF，含版本校验码、答复、署名与签名）；未好时 link 为空，稍后再问',
    rate: 'code',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit,
    output: ExportProgress.pick({ state: true, link: true, name: true, poll_ms: true }),
    errors: [...SHARE_ERRORS, 'EXPORT_LIMIT', 'QUOTA_EXCEEDED'],
  }),
});

const Link = z.object({
  id: Id,
  name: z.string(),
  is_on: z.boolean(),
  is_expired: z.boolean(),
  expires_time: Instant.nullable(),
  has_code: z.boolean(),
  view_count: z.int(),
  first_viewed_time: Instant.nullable(),
  last_viewed_time: Instant.nullable(),
  answered: z.int(),
  is_submitted: z.boolean(),
  created_time: Instant,
});
const NewLink = z.object({
  id: Id,
  name: z.string(),
  token: z.string(),
  path: z.string().describe('站内地址 /confirm#…；# 之后的不会进入服务器日志与来源地址'),
});
const recipient = {
  name: z.string().trim().min(1, '请填写收件人').max(60, '收件人最多60个字'),
  code: AccessCode.nullable().default(null),
  expires_days: z.int().min(1).max(365).default(30),
};
const all = [
  'quotation.get_list',
  'quotation.get_detail',
  'quotation.get_timeline',
  'quotation.get_links',
  'quotation.get_answers',
] as const;

/** Going out, and what came back. */
export const quotationSending = calls('/api/quotation', { auth: 'user', capability: 'quotation.use' })({
  send: call({
    summary: '发出这一版，为每位收件人做一个链接；须与审核时一致，文字里的工厂资料须已处理或放行',
    once: true,
    capability: 'quotation.send',
    input: z.object({
      id: Id,
      revision: Revision.describe('看到的改动；之后有人改过则拒绝'),
      recipients: z.array(z.object(recipient)).max(20, '一次最多20位收件人'),
      confirmed_leaks: z.array(z.string().max(80)).max(QUOTATION_LINES_MAX).default([]),
    }),
    output: z.object({
      number: z.string(),
      version: Version,
      hash: z.string(),
      short_hash: z.string(),
      links: z.array(NewLink),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'MEMBERS_ONLY', 'QUOTATION_UNAPPROVED', 'QUOTATION_LEAKS', 'QUOTATION_UNREADY'],
    touches: [...all, 'quotation.get_detail_toy'],
  }),
  get_links: call({
    summary: '一张报价单的收件人链接',
    read: true,
    hears: ['quotations'],
    input: z.object({ id: Id }),
    output: z.object({ list: z.array(Link) }),
    errors: ['NOT_FOUND'],
  }),
  add_link: call({
    summary: '再给一位收件人一个链接',
    once: true,
    capability: 'quotation.send',
    input: z.object({ id: Id, ...recipient }),
    output: NewLink,
    errors: ['NOT_FOUND', 'CONFLICT', 'MEMBERS_ONLY'],
    touches: all,
  }),
  edit_link: call({
    summary: '停用、恢复、延期、改访问码，或换新链接（旧的立即失效）；不是会员时只能停用',
    input: z.object({
      id: Id,
      link_id: Id,
      is_on: z.boolean().optional(),
      expires_days: z.int().min(1).max(365).optional(),
      code: AccessCode.nullable().optional(),
      renew: z.boolean().default(false),
    }),
    output: z.object({ link: NewLink.nullable().describe('换新时给出') }),
    errors: ['NOT_FOUND', 'CONFLICT', 'MEMBERS_ONLY'],
    touches: all,
  }),
  get_customer_view: call({
    summary: '客户视角：与确认页所得完全相同',
    read: true,
    input: z.object({ id: Id, version: Version.optional() }),
    output: z.object({ head: ConfirmHead, list: z.array(ConfirmLine) }),
    errors: ['NOT_FOUND'],
  }),
  get_answers: call({
    summary: '客户的答复：逐行与报价、成本并列',
    read: true,
    hears: ['quotations'],
    input: z.object({ id: Id }),
    output: z.object({
      confirmation: z
        .object({
          id: Id,
          version: Version,
          state: z.enum(['open', 'taken', 'reopened', 'accepted']),
          way: z.enum(['confirm', 'offline']),
          name: z.string(),
          recipient: z.string(),
          info: ConfirmInfo,
          note: z.string(),
          ip: z.string(),
          agent: z.string(),
          version_hash: z.string(),
          signature_url: z.string(),
          file_url: z.string(),
          submitted_time: Instant,
        })
        .nullable(),
      answers: z.array(
        LineAnswer.extend({
          number: z.string(),
          name: z.string(),
          price: z.string().nullable(),
          cartons_before: z.int(),
          cost: cost(z.string().nullable().optional()),
          margin_percent: cost(z.string().nullable().optional()),
          target_margin_percent: cost(z.string().nullable().optional()),
        }),
      ),
      counts: z.object({ accept: z.int(), change: z.int(), decline: z.int(), none: z.int() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  export_confirmation: call({
    summary: '确认书（PDF）：客户的答复与确认的证据',
    once: true,
    rate: 'upload',
    input: z.object({ id: Id, confirmation_id: Id }),
    output: ExportProgress,
    errors: ['NOT_FOUND', 'EXPORT_LIMIT', 'QUOTA_EXCEEDED'],
    touches: ['system.get_export_history'],
  }),
  take_answers: call({
    summary: '把勾选（或全部）的答复收入下一版：箱数、目标价、去掉拒绝的',
    once: true,
    input: z.object({ id: Id, confirmation_id: Id, line_ids: z.array(Id).max(QUOTATION_LINES_MAX).optional() }),
    output: z.object({ version: Version, revision: z.int(), count: z.int(), tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: [...all, 'quotation.get_detail_toy'],
  }),
  reopen: call({
    summary: '退回给客户再改；说明会显示在确认页上',
    input: z.object({ id: Id, confirmation_id: Id, note: text('说明', 300).default('') }),
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: all,
  }),
  accept: call({
    summary: '接受客户的确认：成交并生成客户订单；两人同时接受只有一张订单',
    once: true,
    input: z.object({ id: Id, confirmation_id: Id }),
    output: z.object({ order_id: Id, number: z.string(), tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'QUOTATION_UNAPPROVED'],
    touches: [...all, 'customer_order.get_list'],
  }),
  accept_offline: call({
    summary: '线下确认：微信、盖章 PDF 等，附说明与文件；成交并生成客户订单',
    once: true,
    capability: 'quotation.send',
    input: z.object({
      id: Id,
      name: z.string().trim().min(1, '请填写确认人').max(60),
      note: z.string().trim().min(1, '请说明客户如何确认').max(300, '说明最多300个字'),
      file_id: Id.nullable().default(null),
    }),
    output: z.object({ order_id: Id, number: z.string(), tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'MEMBERS_ONLY'],
    touches: [...all, 'customer_order.get_list'],
  }),
});
