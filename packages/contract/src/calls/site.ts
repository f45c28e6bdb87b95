import { ANSWER_NOTE_MAX, CARTONS_MAX, PIECES_MAX, SITE_RECORDS, SITE_VISITORS } from '@wanyuan/domain';
import { z } from 'zod';
import { Captcha, CaptchaPuzzle } from '../captcha-shapes.ts';
import { call, calls } from '../core.ts';
import { Empty, Instant } from '../shapes.ts';
import { siteText, SiteToyKey } from '../site-shapes.ts';
import { Picks, VisitorOrder, VisitState } from '../site-visit-shapes.ts';
import { SITE_ERRORS, InLanguage, VisitorEmail, VisitorName } from '../site-call-shapes.ts';

const PickChange = z.object({
  key: SiteToyKey,
  cartons: z.int().min(0).max(CARTONS_MAX).nullable().default(null).describe('0 为去掉；null 为按 pieces'),
  pieces: z.int().min(0).max(PIECES_MAX).nullable().default(null).describe('向上取整为整箱'),
  note: siteText('备注', ANSWER_NOTE_MAX).optional(),
  changed_at: z.int().min(0).max(8_640_000_000_000).describe('毫秒，浏览器的钟；逐行新的算数'),
});
const OrderInfo = z.object({
  company: siteText('公司', 120).default(''),
  contact: siteText('联系人', 60).default(''),
  email: z.union([z.literal(''), VisitorEmail]).default(''),
  phone: siteText('电话', 60).default(''),
  remark: siteText('备注', 1000).default(''),
});
/** What a visitor does. */
export const siteVisits = calls('/api/site', { auth: 'public' })({
  get_visit: call({
    summary: '我是谁、上次来以后的上新、选了多少、业务员在不在',
    onSite: true,
    ownTransactions: true,
    input: InLanguage,
    output: VisitState,
    errors: SITE_ERRORS,
  }),
  send_captcha: call({
    summary: '登录码被多次猜错时的安全验证：浏览器算出答案，随下一次登录提交',
    rate: 'code',
    onSite: true,
    ownTransactions: true,
    input: InLanguage,
    output: CaptchaPuzzle,
    errors: [...SITE_ERRORS, 'SMS_CEILING', 'BUSY'],
  }),
  sign_in: call({
    summary: '凭登录码、专属链接或批准后的一次性登录码进入',
    rate: 'code',
    onSite: true,
    ownTransactions: true,
    input: InLanguage.extend({
      code: z.string().trim().max(40).default('').describe('登录码或一次性登录码'),
      link: z.string().trim().max(64).default('').describe('专属链接里的'),
      name: VisitorName.default(''),
      company: siteText('公司', 120).default(''),
      email: z.union([z.literal(''), VisitorEmail]).default(''),
      time_zone: z.string().trim().max(40).default(''),
      ...Captcha,
    }),
    output: VisitState,
    errors: [...SITE_ERRORS, 'SITE_CODE_WRONG', 'FORBIDDEN', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'],
  }),
  sign_out: call({
    summary: '退出；选的样留着',
    onSite: true,
    ownTransactions: true,
    input: Empty,
    output: Empty,
    errors: ['NOT_FOUND', 'SITE_CLOSED'],
  }),
  apply_access: call({
    summary: '申请访问；同一邮箱还在等待时不重复，也不告诉对方',
    rate: 'code',
    onSite: true,
    ownTransactions: true,
    input: InLanguage.extend({
      name: VisitorName.min(1, '请填写姓名'),
      company: siteText('公司', 120).min(1, '请填写公司'),
      country: siteText('国家', 60).default(''),
      email: VisitorEmail,
      phone: siteText('电话', 60).default(''),
      reason: siteText('理由', 1000).default(''),
    }),
    output: Empty,
    errors: [...SITE_ERRORS, 'FORBIDDEN'],
  }),
  get_picks: call({
    summary: '选的样，按现在的价格与箱规合计',
    read: true,
    onSite: true,
    input: InLanguage,
    output: Picks,
    errors: SITE_ERRORS,
  }),
  save_picks: call({
    summary: '改选样：逐行合并，同一改动再送不重复；离线的以后再送',
    onSite: true,
    ownTransactions: true,
    input: InLanguage.extend({
      changes: z.array(PickChange).min(1).max(SITE_VISITORS.pickLinesMax),
      time_zone: z.string().trim().max(40).default(''),
    }),
    output: Picks.extend({
      rounded: z.array(z.object({ key: SiteToyKey, asked: z.int(), pieces: z.int(), cartons: z.int() })),
      refused: z.array(z.object({ key: SiteToyKey, reason: z.enum(['gone', 'full']) })),
    }),
    errors: [...SITE_ERRORS, 'FORBIDDEN'],
  }),
  submit_picks: call({
    summary: '提交选样成订单，只成一次；价格变过则先给出来看',
    onSite: true,
    ownTransactions: true,
    input: InLanguage.extend({
      act: z
        .string()
        .regex(/^[A-Za-z0-9_-]{16,64}$/)
        .describe('同一次提交再送得到第一次的结果'),
      price_hash: z.string().max(64),
      info: OrderInfo,
    }),
    output: z.object({ number: z.string(), submitted_time: Instant, order_count: z.int() }),
    errors: [...SITE_ERRORS, 'SITE_PRICES_CHANGED', 'SITE_NOTHING_PICKED', 'INVALID_INPUT'],
  }),
  open_submit: call({
    summary: '打开了提交页',
    onSite: true,
    ownTransactions: true,
    input: Empty,
    output: Empty,
    errors: SITE_ERRORS,
  }),
  get_orders: call({
    summary: '自己提交过的订单与状态',
    read: true,
    onSite: true,
    input: InLanguage.extend({ page: z.int().min(1).max(100).default(1) }),
    output: z.object({ list: z.array(VisitorOrder), total: z.int() }),
    errors: SITE_ERRORS,
  }),
  look: call({
    summary: '看了什么：页面可见时每隔一会送一批；也说明现在在哪页',
    onSite: true,
    ownTransactions: true,
    input: InLanguage.extend({
      page: z.string().trim().max(200).describe('网站内的地址'),
      toys: z
        .array(
          z.object({
            key: SiteToyKey,
            seconds: z.number().min(0).max(SITE_RECORDS.lookSecondsMax),
            times: z.int().min(0).max(100),
            words: z.string().trim().max(200).default(''),
          }),
        )
        .max(SITE_RECORDS.looksPerBatch),
      searches: z
        .array(z.object({ words: z.string().trim().min(1).max(200), hits: z.int().min(0).max(1_000_000) }))
        .max(20)
        .default([]),
      seconds: z.number().min(0).max(SITE_RECORDS.lookSecondsMax).default(0),
      batch: z
        .string()
        .regex(/^[A-Za-z0-9_-]{8,64}$/)
        .describe('同一批再送不再计'),
      time_zone: z.string().trim().max(40).default(''),
    }),
    output: Empty,
    errors: SITE_ERRORS,
  }),
  start_export: call({
    summary: '把选的样或整个列表导出为 Excel 或 PDF；网站允许时',
    onSite: true,
    ownTransactions: true,
    rate: 'upload',
    input: InLanguage.extend({ what: z.enum(['picks', 'toys']), kind: z.enum(['excel', 'pdf']) }),
    output: z.object({ export_key: z.string() }),
    errors: [...SITE_ERRORS, 'FORBIDDEN', 'EXPORT_LIMIT', 'NOTHING_TO_EXPORT', 'QUOTA_EXCEEDED'],
  }),
  get_export: call({
    summary: '导出到哪里了',
    read: true,
    onSite: true,
    input: z.object({ export_key: z.string().max(64) }),
    output: z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      percent: z.int(),
      link: z.string(),
      name: z.string(),
      poll_ms: z.int(),
    }),
    errors: SITE_ERRORS,
  }),
});
