import { ANSWER_NOTE_MAX, CARTONS_MAX, PIECES_MAX, SITE_RECORDS, SITE_VISITORS, VISITOR_TALK } from '@wanyuan/domain';
import { z } from 'zod';
import { Amount } from '../cart-shapes.ts';
import { Gid, Seq } from '../chat-shapes.ts';
import { call, calls } from '../core.ts';
import { Empty, Instant } from '../shapes.ts';
import { siteText, SiteToyKey } from '../site-shapes.ts';
import {
  Picks,
  SITE_ORDERS,
  SiteFrame,
  SiteHome,
  VisitLanguage,
  VisitorNews,
  VisitorNewsPage,
  VisitorOrder,
  VisitorToy,
  VisitorToyDetail,
  VisitorToyPage,
  VisitState,
} from '../site-visit-shapes.ts';
import { CategoryId, CertificateKindId } from '../toy-shapes.ts';

/** Why a site answers a visitor with nothing. */
export const SITE_ERRORS = [
  'NOT_FOUND',
  'SITE_CLOSED',
  'SITE_GATE',
  'SITE_BLOCKED',
  'SITE_ENDED',
  'TOO_MANY_REQUESTS',
] as const;

const InLanguage = z.object({ language: VisitLanguage });
const Email = z.email('邮箱格式不正确').max(120);
const Name = siteText('姓名', 60);

const ToyQuery = InLanguage.extend({
  keyword: z.string().trim().max(200, '关键词最多200个字').default(''),
  category_ids: z.array(CategoryId).max(50).default([]),
  certification_ids: z.array(CertificateKindId).max(50).default([]),
  is_new: z.boolean().default(false),
  has_video: z.boolean().default(false),
  has_model: z.boolean().default(false),
  price_min: Amount.optional().describe('看不到价格时不理会'),
  price_max: Amount.optional(),
  since: Instant.optional().describe('这以后上新的'),
  order: z.enum(SITE_ORDERS).default('recommended'),
  page: z.int().min(1).max(500).default(1),
  page_size: z.int().min(1).max(60).default(40),
});

/**
 * What a visitor's page reads. A browser asks below the site's own address, `/s/{slug}/call/{name}`, where the site's
 * cookie goes along.
 */
export const sitePages = calls('/api/site', { auth: 'public' })({
  get_frame: call({
    summary: '网站：页面四周的内容；未登录也有，只是没有产品',
    read: true,
    onSite: true,
    input: InLanguage,
    output: SiteFrame,
    errors: ['NOT_FOUND', 'SITE_CLOSED'],
  }),
  get_home: call({
    summary: '网站首页：新闻、上新、推荐',
    read: true,
    onSite: true,
    input: InLanguage,
    output: SiteHome,
    errors: SITE_ERRORS,
  }),
  get_toys: call({
    summary: '网站的产品：按词与编号找、筛选并计数，只在网站的范围内',
    read: true,
    onSite: true,
    search: 'words',
    input: ToyQuery,
    output: VisitorToyPage,
    errors: SITE_ERRORS,
  }),
  get_toy: call({
    summary: '一款产品',
    read: true,
    onSite: true,
    input: InLanguage.extend({ key: SiteToyKey }),
    output: VisitorToyDetail,
    errors: SITE_ERRORS,
  }),
  search_picture: call({
    summary: '拍照找：只在网站的范围内；图片不保存',
    rate: 'upload',
    onSite: true,
    upload: true,
    ownTransactions: true,
    search: 'picture',
    input: InLanguage,
    output: z.object({ list: z.array(VisitorToy).describe('至多60款，像的在前') }),
    errors: [...SITE_ERRORS, 'PICTURE_UNREADABLE', 'FILE_MISSING', 'FILE_TOO_LARGE', 'UNAVAILABLE'],
  }),
  get_news: call({
    summary: '网站的新闻',
    read: true,
    onSite: true,
    input: InLanguage.extend({ page: z.int().min(1).max(100).default(1) }),
    output: VisitorNewsPage,
    errors: SITE_ERRORS,
  }),
  get_news_item: call({
    summary: '一条新闻',
    read: true,
    onSite: true,
    input: InLanguage.extend({ key: z.string().regex(/^[a-z0-9]{10}$/) }),
    output: VisitorNews,
    errors: SITE_ERRORS,
  }),
});

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
  email: z.union([z.literal(''), Email]).default(''),
  phone: siteText('电话', 60).default(''),
  remark: siteText('备注', 1000).default(''),
});
const Said = z.object({
  seq: z.int(),
  gid: z.string(),
  is_own: z.boolean(),
  text: z.string(),
  toy: VisitorToy.nullable().describe('带着问的产品'),
  created_time: Instant,
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
  sign_in: call({
    summary: '凭登录码、专属链接或批准后的一次性登录码进入',
    rate: 'code',
    onSite: true,
    ownTransactions: true,
    input: InLanguage.extend({
      code: z.string().trim().max(40).default('').describe('登录码或一次性登录码'),
      link: z.string().trim().max(64).default('').describe('专属链接里的'),
      name: Name.default(''),
      company: siteText('公司', 120).default(''),
      email: z.union([z.literal(''), Email]).default(''),
      time_zone: z.string().trim().max(40).default(''),
    }),
    output: VisitState,
    errors: [...SITE_ERRORS, 'SITE_CODE_WRONG', 'FORBIDDEN'],
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
    summary: '申请访问；同一邮箱还在等待时不重复',
    rate: 'code',
    onSite: true,
    ownTransactions: true,
    input: InLanguage.extend({
      name: Name.min(1, '请填写姓名'),
      company: siteText('公司', 120).min(1, '请填写公司'),
      country: siteText('国家', 60).default(''),
      email: Email,
      phone: siteText('电话', 60).default(''),
      reason: siteText('理由', 1000).default(''),
    }),
    output: z.object({ state: z.enum(['sent', 'pending']) }),
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
      name: Name.default(''),
      email: z.union([z.literal(''), Email]).default(''),
    }),
    output: Said,
    errors: [...SITE_ERRORS, 'FORBIDDEN', 'CHAT_TOO_FAST', 'CHAT_REFUSED_WORDS'],
  }),
});
