import { QUOTATION_LINES_MAX } from '@wanyuan/domain';
import { z } from 'zod';
import { ConfirmHead, ConfirmInfo, ConfirmLine, LineAnswer } from '../confirm-shapes.ts';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { ExportProgress } from '../export-shapes.ts';
import { Revision, Version } from '../quotation-shapes.ts';
import { AccessCode } from '../share-shapes.ts';
import { Id, Instant } from '../shapes.ts';

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
    input: z.object({ id: Id, confirmation_id: Id, note: z.string().trim().max(300, '说明最多300个字').default('') }),
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
