import { SITE, SITE_LANGUAGES } from '@wanyuan/domain';
import { z } from 'zod';
import { CurrencyKey } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { Empty, Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';
import {
  SITE_FAULTS,
  SiteCategoryCount,
  SiteCheckCounts,
  SiteScopeInput,
  siteText,
  SiteToyIds,
} from '../site-shapes.ts';
import { ONE_SITE, SITE_TOYS, Revision, SiteKeyword } from '../website-shapes.ts';

const SiteToy = z.object({
  toy_id: Id,
  number: z.string(),
  article_number: z.string(),
  shown_number: z.string().describe('访客看到的'),
  name: z.string(),
  name_en: z.string(),
  picture: Picture.nullable(),
  category_id: z.int(),
  carton_quantity: z.int().nullable(),
  price: z.string().nullable().describe('访客看到的报价'),
  currency: CurrencyKey,
  exworks_price: cost(z.string().optional()),
  state: z.enum(['in', 'waiting', 'removed']),
  origin: z.enum(['rule', 'hand']),
  faults: z.array(z.enum(SITE_FAULTS)),
  is_gone: z.boolean().describe('已下架或隐藏，访客看不到'),
  came_time: Instant,
});
export type SiteToy = z.output<typeof SiteToy>;

const Leak = z.object({
  key: z.string(),
  toy_id: Id.nullable().describe('空：网站自己的文字'),
  number: z.string().default('').describe('产品的编号'),
  place: z.string(),
  label: z.string(),
  kind: z.enum(['name', 'contact', 'article', 'price']),
  text: z.string(),
  at: z.int(),
  length: z.int(),
  is_allowed: z.boolean(),
});
const Check = z.object({
  counts: SiteCheckCounts,
  leaks: z.array(Leak).describe('至多200处'),
  faults: z.array(
    z.object({
      kind: z.enum(SITE_FAULTS),
      count: z.int(),
      advice: z.string().describe('怎么办'),
      toy_ids: z.array(Id).describe('前100款'),
    }),
  ),
  came: z.array(Id),
  gone: z.array(z.object({ toy_id: Id, number: z.string(), name: z.string(), reason: z.string() })),
});
export type SiteCheck = z.output<typeof Check>;

/** What a customer website shows: scope, toys, guard and names. */
export const websiteToys = calls('/api/website', { auth: 'user', capability: 'site.use' })({
  remove: call({
    summary: '把产品移出网站；以后也不再按规则进来',
    input: z.object({ id: Id, toy_ids: SiteToyIds }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: SITE_TOYS,
  }),
  add_toys: call({
    summary: '单独加入产品；移出过的也回来',
    input: z.object({ id: Id, toy_ids: SiteToyIds }),
    output: z.object({ count: z.int(), refused: z.int() }),
    errors: ['NOT_FOUND', 'SITE_FULL'],
    touches: SITE_TOYS,
  }),
  take_toys: call({
    summary: '等待确认的产品：加入或不要；不给 toy_ids 为全部',
    input: z.object({ id: Id, toy_ids: SiteToyIds.optional(), is_taken: z.boolean() }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND', 'SITE_FULL'],
    touches: SITE_TOYS,
  }),
  get_site_toys: call({
    summary: '网站的产品：在列、等待确认、移出的',
    read: true,
    hears: ['sites'],
    input: PageQuery.extend({
      id: Id,
      state: z.enum(['in', 'waiting', 'removed']).default('in'),
      fault: z.enum(SITE_FAULTS).optional(),
      keyword: SiteKeyword,
    }),
    output: Page(SiteToy),
    errors: ['NOT_FOUND'],
  }),
  preview_scope: call({
    summary: '这样的范围会有多少款、哪些分类，比现在多了、少了哪些；不保存',
    read: true,
    input: z.object({ id: Id, scope: SiteScopeInput }),
    output: z.object({
      count: z.int(),
      is_capped: z.boolean().describe(`多于${SITE.toysMax}款，只取最新的`),
      rules: z.array(z.object({ words: z.string(), count: z.int() })),
      categories: z.array(SiteCategoryCount),
      gained: z.int(),
      lost: z.int(),
      pictures: z.array(Picture).describe('前十二款'),
    }),
    errors: ['NOT_FOUND'],
  }),
  save_scope: call({
    summary: '保存产品范围并立即按它更新网站',
    ownTransactions: true,
    input: z.object({ id: Id, revision: Revision, scope: SiteScopeInput }),
    output: z.object({ revision: z.int(), toy_count: z.int(), tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: SITE_TOYS,
  }),
  get_check: call({
    summary: '最近一次检查的结果；没有检查过为空',
    read: true,
    hears: ['sites'],
    input: z.object({ id: Id }),
    output: z.object({ check: Check.nullable() }),
    errors: ['NOT_FOUND'],
  }),
  run_check: call({
    summary: '检查整个范围：泄露、缺价、缺英文名、缺箱规、不高于成本、进出的产品',
    ownTransactions: true,
    input: z.object({ id: Id }),
    output: z.object({ check: Check }),
    errors: ['NOT_FOUND'],
    touches: [...ONE_SITE, 'website.get_check'],
  }),
  get_toy_names: call({
    summary: '产品在一种语言里的名称：译文或改正过的',
    read: true,
    hears: ['sites'],
    input: PageQuery.extend({ id: Id, language: z.enum(SITE_LANGUAGES), keyword: SiteKeyword }),
    output: Page(
      z.object({
        toy_id: Id,
        name: z.string(),
        name_en: z.string(),
        translated: z.string().describe('空：还没有译文，访客看到英文名'),
        is_corrected: z.boolean(),
      }),
    ).extend({ is_configured: z.boolean().describe('有没有翻译服务') }),
    errors: ['NOT_FOUND'],
  }),
  save_toy_name: call({
    summary: '改正一个产品在一种语言里的名称；空为恢复译文。公司所有网站都用',
    input: z.object({ id: Id, toy_id: Id, language: z.enum(SITE_LANGUAGES), name: siteText('名称', 200) }),
    output: Empty,
    errors: ['NOT_FOUND', 'SITE_LEAKS'],
    touches: ['website.get_toy_names'],
  }),
});
