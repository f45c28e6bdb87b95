import { CUSTOMER_ORDER_STATES, SITE_ACCESS, SITE_LANGUAGES, VISITOR_KINDS } from '@wanyuan/domain';
import { z } from 'zod';
import { CurrencyKey } from './cart-shapes.ts';
import { Instant, Page, Picture } from './shapes.ts';
import { SiteCategoryCount, SiteLanguageKey, SiteToyKey } from './site-shapes.ts';

/** What every answer to a visitor may hold stands in this file: field by field, nothing of a platform's or a company's row. */

export const SITE_ORDERS = ['recommended', 'newest', 'cartons', 'price_asc', 'price_desc'] as const;

/** A toy as a visitor sees it in lists. */
export const VisitorToy = z.object({
  key: SiteToyKey,
  number: z.string().describe('按网站设置；不显示为空'),
  name: z.string().describe('访客的语言，没有则英文'),
  picture: Picture.nullable(),
  second_picture: Picture.nullable(),
  category_id: z.int(),
  unit: z.string(),
  carton_quantity: z.int().nullable(),
  cubic_meter: z.string().nullable(),
  gross_weight: z.string().nullable(),
  price: z.string().nullable().describe('看不到价格为空'),
  currency: CurrencyKey.nullable(),
  is_new: z.boolean(),
  has_video: z.boolean(),
  has_model: z.boolean(),
  came_day: z.string().describe('上新日期'),
});
export type VisitorToy = z.output<typeof VisitorToy>;

export const VisitorToyDetail = VisitorToy.extend({
  introduction: z.string(),
  pictures: z.array(Picture),
  material: z.string(),
  battery: z.string(),
  age: z.string(),
  packing: z.string(),
  length: z.string().nullable(),
  width: z.string().nullable(),
  height: z.string().nullable(),
  pack_length: z.string().nullable(),
  pack_width: z.string().nullable(),
  pack_height: z.string().nullable(),
  inbox_count: z.int().nullable(),
  inbox_quantity: z.int().nullable(),
  carton_length: z.string().nullable(),
  carton_width: z.string().nullable(),
  carton_height: z.string().nullable(),
  net_weight: z.string().nullable(),
  moq_pieces: z.int().nullable(),
  certificates: z.array(z.object({ name: z.string(), until: z.string().nullable() })),
  video: z.string().nullable(),
  model: z.string().nullable(),
  similar: z.array(VisitorToy).describe('同分类的几款'),
});
export type VisitorToyDetail = z.output<typeof VisitorToyDetail>;

const FilterCounts = z.object({
  categories: z.array(SiteCategoryCount),
  certificates: z.array(z.object({ id: z.int(), count: z.int() })),
  is_new: z.int(),
  has_video: z.int(),
  has_model: z.int(),
  prices: z
    .array(z.object({ min: z.string(), max: z.string().nullable(), count: z.int() }))
    .nullable()
    .describe('看不到价格为空'),
});

export const VisitorToyPage = Page(VisitorToy).extend({
  counts: FilterCounts,
  orders: z.array(z.enum(SITE_ORDERS)).describe('看不到价格则没有价格的'),
});
export type VisitorToyPage = z.output<typeof VisitorToyPage>;

const Contact = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  wechat: z.string(),
  whatsapp: z.string(),
  address: z.string(),
});

/** What stands around every page: the same for all of one language. */
export const SiteFrame = z.object({
  name: z.string(),
  company: z.string().describe('公司名称，非中文为英文名称'),
  customer: z.string().describe('Showroom for …；没有客户为空'),
  welcome: z.string(),
  language: SiteLanguageKey,
  languages: z.array(SiteLanguageKey),
  colour: z.object({ light: z.string(), dark: z.string(), fill: z.string(), on_fill: z.string() }),
  logo: Picture.nullable(),
  banners: z.array(Picture),
  contact: Contact,
  access: z.enum(SITE_ACCESS),
  may_export: z.boolean(),
  must_fill: z.boolean(),
  may_request: z.boolean().describe('可以申请访问'),
  may_sign_in: z.boolean().describe('这一页没有价格，登录后可能看得到'),
  shows_price: z.boolean(),
  currency: CurrencyKey.nullable(),
  toy_count: z.int(),
  key: z.string().describe('网站自己的，换网址也不变；浏览器按它记住选样'),
  version: z.string().describe('页面按它缓存'),
});
export type SiteFrame = z.output<typeof SiteFrame>;

const NewsBrief = z.object({
  key: z.string(),
  title: z.string(),
  cover: Picture.nullable(),
  day: z.string(),
});
export const VisitorNews = NewsBrief.extend({ html: z.string().describe('由 Markdown 子集画成') });
export type VisitorNews = z.output<typeof VisitorNews>;
export const VisitorNewsPage = Page(NewsBrief);

export const SiteHome = z.object({
  news: z.array(NewsBrief).describe('最近三条'),
  new_toys: z.array(VisitorToy).describe('上新，前十二款'),
  new_count: z.int(),
  categories: z.array(SiteCategoryCount),
  toys: z.array(VisitorToy).describe('推荐的前二十四款'),
  pictures: z.array(z.object({ picture: Picture, caption: z.string() })).describe('公司展示图片'),
  introduction: z.string(),
});
export type SiteHome = z.output<typeof SiteHome>;

/** Who the server takes a visitor for. */
export const VisitState = z.object({
  is_signed_in: z.boolean(),
  kind: z.enum(VISITOR_KINDS).nullable(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  shows_price: z.boolean(),
  is_view: z.boolean().describe('公司的人以客户身份查看'),
  last_visit_time: Instant.nullable(),
  new_since: z.int().describe('上次来以后的上新'),
  pick_count: z.int(),
  pick_cartons: z.int(),
  order_count: z.int(),
  unread_count: z.int().describe('业务员写来而还没有读的'),
  salesperson: z.object({ name: z.string(), is_there: z.boolean(), back_time: Instant.nullable() }),
});
export type VisitState = z.output<typeof VisitState>;

export const PickLine = z.object({
  key: SiteToyKey,
  toy: VisitorToy.nullable().describe('已不在网站上为空'),
  name: z.string(),
  cartons: z.int(),
  pieces: z.int().nullable(),
  cubic_meter: z.string().nullable(),
  gross_weight: z.string().nullable(),
  amount: z.string().nullable(),
  note: z.string(),
  price_before: z.string().nullable().describe('加入以后价格变了：原来的'),
  changed_at: z.int().describe('毫秒；逐行合并时新的算数'),
});
export type PickLine = z.output<typeof PickLine>;

export const Picks = z.object({
  revision: z.int(),
  lines: z.array(PickLine),
  cartons: z.int(),
  pieces: z.int(),
  cubic_meter: z.string(),
  gross_weight: z.string(),
  amount: z.string().nullable(),
  currency: CurrencyKey.nullable(),
  fill: z.object({ container: z.string(), percent: z.int(), count: z.int() }),
  price_hash: z.string().describe('提交时带上：看到的就是这些价格'),
});
export type Picks = z.output<typeof Picks>;

export const VisitorOrder = z.object({
  number: z.string(),
  state: z.enum(CUSTOMER_ORDER_STATES),
  line_count: z.int(),
  cartons: z.int(),
  cubic_meter: z.string(),
  amount: z.string().nullable(),
  currency: CurrencyKey.nullable(),
  submitted_time: Instant,
  lines: z.array(
    z.object({
      name: z.string(),
      number: z.string(),
      picture: Picture.nullable(),
      cartons: z.int(),
      pieces: z.int().nullable(),
      price: z.string().nullable(),
      amount: z.string().nullable(),
    }),
  ),
});
export type VisitorOrder = z.output<typeof VisitorOrder>;

export const VisitLanguage = z.enum(SITE_LANGUAGES).default('en');
