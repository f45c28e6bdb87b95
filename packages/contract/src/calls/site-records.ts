import { CONTACT_REASONS, SITE_NEWS, SITE_NEWS_STATES, VISITOR_KINDS } from '@wanyuan/domain';
import { z } from 'zod';
import { CurrencyKey } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { AskedDay, Empty, Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';
import { SeenToy, SiteLanguageKey, SiteToyIds, TextByLanguage, VisitorBrief } from '../site-shapes.ts';

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const LATE = { path: ['from'], message: '开始日期不能晚于结束日期' };
const which = {
  site_id: Id.optional().describe('不给为自己能看的全部网站'),
  visitor_id: Id.optional(),
  from: AskedDay.optional().describe('北京时间'),
  to: AskedDay.optional(),
  keyword: z.string().trim().max(60).default(''),
};
const Asked = z.object(which);
const records = z.object({ ...PageQuery.shape, ...which });

const LoginRecord = z.object({
  id: Id,
  site_id: Id,
  site_name: z.string(),
  visitor: VisitorBrief,
  kind: z.enum(VISITOR_KINDS),
  device: z.string(),
  language: SiteLanguageKey,
  ip: z.string(),
  is_new: z.boolean().describe('第一次来'),
  pages: z.int(),
  seconds: z.int(),
  began_time: Instant,
  ended_time: Instant,
});
export type SiteLoginRecord = z.output<typeof LoginRecord>;

const BrowseRecord = z.object({
  id: Id,
  site_id: Id,
  site_name: z.string(),
  visitor: VisitorBrief,
  toy: SeenToy,
  seconds: z.int().describe('真正看见的秒数'),
  times: z.int(),
  words: z.string().describe('搜什么来的'),
  is_picked: z.boolean(),
  last_time: Instant,
});
export type SiteBrowseRecord = z.output<typeof BrowseRecord>;

const Period = z
  .object({ site_id: Id.optional(), from: AskedDay, to: AskedDay })
  .refine(inOrder, LATE)
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 731 * 86_400_000, {
    path: ['from'],
    message: '一次最多看两年',
  });

/** A figure beside that of the period before. */
const Figure = z.object({ value: z.int(), before: z.int() });

const Statistics = z.object({
  visitors: Figure,
  visits: Figure,
  seconds_per_visitor: Figure,
  new_visitors: Figure,
  days: z.array(z.object({ day: z.string(), visitors: z.int(), visits: z.int(), new_toys: z.int() })),
  funnel: z.object({ looked: Figure, picked: Figure, submitted: Figure }),
  unsubmitted: z.object({ people: z.int(), amount: z.string().nullable(), currency: CurrencyKey.nullable() }),
  toys: z.array(z.object({ toy: SeenToy, seconds: z.int(), people: z.int(), times: z.int(), picks: z.int() })),
  missed: z.array(
    z.object({
      words: z.string(),
      times: z.int(),
      people: z.int(),
      found: z.int().describe('全库有多少款'),
    }),
  ),
  hours: z.array(
    z.object({
      country: z.string(),
      time_zone: z.string(),
      counts: z.array(z.int()).describe('当地0至23点'),
      best_from: z.int().describe('北京时间几点起宜联系'),
      best_to: z.int(),
    }),
  ),
  rows_from: z.string().describe('早于这天的只有每日合计，没有逐条记录'),
});
export type SiteStatistics = z.output<typeof Statistics>;

const Contact = z.object({
  visitor: VisitorBrief,
  site_id: Id,
  site_name: z.string(),
  email: z.string(),
  phone: z.string(),
  local_hour: z.string().describe('对方当地时间，如 09:42'),
  reason: z.enum(CONTACT_REASONS),
  words: z.string(),
  worth: z.string().nullable(),
  base: z.string().describe('按什么估的'),
  currency: CurrencyKey,
  toys: z.array(SeenToy).describe('前三款'),
  toy_ids: z.array(Id),
  more: z.int(),
  select_id: Id.nullable().describe('未提交的选样单'),
  conversation_id: Id.nullable(),
  is_contacted: z.boolean(),
  last_time: Instant,
});
export type SiteContactRow = z.output<typeof Contact>;

const all = ['site_record.get_contacts', 'site_record.get_statistics'] as const;

/** What visitors did, in rows and in figures. */
export const siteRecords = calls('/api/site_record', { auth: 'user', capability: 'site.use' })({
  get_login_list: call({
    summary: '登录记录：谁、怎么进来、用什么设备；保留90天',
    read: true,
    hears: ['handed_over'],
    input: records
      .extend({ kind: z.enum(VISITOR_KINDS).optional(), is_new: z.boolean().optional() })
      .refine(inOrder, LATE),
    output: Page(LoginRecord),
  }),
  get_browse_list: call({
    summary: '浏览记录：谁、哪款、真正看了多少秒、几次、搜什么来的；保留90天',
    read: true,
    hears: ['handed_over'],
    input: records
      .extend({
        toy_id: Id.optional(),
        is_picked: z.boolean().optional(),
        order: z.enum(['newest', 'seconds', 'times']).default('newest'),
      })
      .refine(inOrder, LATE),
    output: Page(BrowseRecord),
  }),
  get_search_list: call({
    summary: '访客搜过的词',
    read: true,
    input: records.extend({ is_missed: z.boolean().optional().describe('只要没有结果的') }).refine(inOrder, LATE),
    output: Page(
      z.object({
        id: Id,
        site_id: Id,
        site_name: z.string(),
        visitor: VisitorBrief,
        words: z.string(),
        way: z.enum(['words', 'picture']),
        hits: z.int(),
        time: Instant,
      }),
    ),
  }),
  get_statistics: call({
    summary: '访问统计：不含自己人与机器人；每个数字都是它的记录之和',
    read: true,
    hears: ['handed_over'],
    input: Period,
    output: Statistics,
  }),
  get_contacts: call({
    summary: '今天该联系谁：按可能成交的金额排，写明原因',
    read: true,
    hears: ['site_picks', 'handed_over'],
    input: z.object({ site_id: Id.optional() }),
    output: z.object({
      list: z.array(Contact).describe('至多50位'),
      contacted: z.int(),
      total: z.int(),
      yesterday: z.object({ contacted: z.int(), submitted: z.int() }),
    }),
  }),
  set_contacted: call({
    summary: '标记今天已联系，或取消',
    input: z.object({ visitor_id: Id, is_contacted: z.boolean() }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: all,
  }),
  quote_toys: call({
    summary: '报这几款：用他看过或选过的产品做一张报价单草稿',
    once: true,
    input: z.object({ visitor_id: Id, toy_ids: SiteToyIds }),
    output: z.object({ quotation_id: Id, number: z.string() }),
    errors: ['NOT_FOUND'],
    touches: ['quotation.get_list'],
  }),
  export: call({
    summary: '导出统计或记录为 xlsx，返回签名地址',
    rate: 'sheet',
    ownTransactions: true,
    input: Asked.extend({ what: z.enum(['statistics', 'logins', 'looks', 'searches', 'contacts']) }).refine(
      inOrder,
      LATE,
    ),
    output: z.object({ url: z.string(), count: z.int() }),
    errors: ['NOT_FOUND', 'STORAGE_FULL', 'NOTHING_TO_EXPORT'],
  }),
});

const news = ['site_news.get_list', 'site_news.get_detail'] as const;
const newsFields = {
  title: TextByLanguage('标题', SITE_NEWS.titleMax),
  text: TextByLanguage('正文', SITE_NEWS.textMax).describe('帮助的 Markdown 子集'),
  cover_file_id: Id.nullable(),
  site_ids: z.array(Id).max(200, '最多200个网站').describe('空为自己负责的全部网站'),
  publish_time: Instant.nullable().describe('空为发布时立即'),
};
const NewsItem = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(SITE_NEWS_STATES),
  languages: z.array(SiteLanguageKey),
  cover: Picture.nullable(),
  sites: z.array(z.object({ id: Id, name: z.string() })),
  owner: z.object({ user_id: Id, nickname: z.string() }),
  publish_time: Instant.nullable(),
  view_count: z.int(),
  updated_time: Instant,
});
export type SiteNewsItem = z.output<typeof NewsItem>;

/** News of a company on its sites. */
export const siteNews = calls('/api/site_news', { auth: 'user', capability: 'site.use' })({
  get_list: call({
    summary: '新闻动态',
    read: true,
    hears: ['sites', 'handed_over'],
    input: PageQuery.extend({
      site_id: Id.optional(),
      state: z.enum(SITE_NEWS_STATES).optional(),
      keyword: z.string().trim().max(60).default(''),
    }),
    output: Page(NewsItem).extend({ counts: z.record(z.enum(SITE_NEWS_STATES), z.int()) }),
  }),
  get_detail: call({
    summary: '一条新闻的各语言内容',
    read: true,
    hears: ['sites', 'handed_over'],
    input: z.object({ id: Id }),
    output: NewsItem.omit({ title: true }).extend({
      revision: z.int(),
      title: TextByLanguage('标题', SITE_NEWS.titleMax),
      text: TextByLanguage('正文', SITE_NEWS.textMax),
      cover_file_id: Id.nullable(),
      site_ids: z.array(Id),
    }),
    errors: ['NOT_FOUND'],
  }),
  save: call({
    summary: '新建或修改一条新闻；含 HTML 的文字按文字显示',
    input: z.object({ id: Id.optional(), revision: z.int().min(0).max(2_147_483_647).optional(), ...newsFields }),
    output: z.object({ id: Id, revision: z.int() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'],
    touches: news,
  }),
  set_state: call({
    summary: '发布（可定时）、撤回或退回草稿',
    input: z.object({ id: Id, state: z.enum(['draft', 'published', 'withdrawn']) }),
    output: z.object({ state: z.enum(SITE_NEWS_STATES), tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'SITE_LEAKS', 'INVALID_INPUT'],
    touches: news,
  }),
  delete: call({
    summary: '删除新闻',
    input: z.object({ ids: z.array(Id).min(1, '请选择').max(100) }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: news,
  }),
  make_weekly: call({
    summary: '本周上新：用网站七天内进来的产品做一条草稿',
    once: true,
    input: z.object({ site_id: Id }),
    output: z.object({ id: Id, count: z.int() }),
    errors: ['NOT_FOUND', 'SITE_EMPTY'],
    touches: news,
  }),
});
