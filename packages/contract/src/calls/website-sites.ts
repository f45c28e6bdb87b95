import { PICK_STATES, SITE, SITE_LANGUAGES } from '@wanyuan/domain';
import { z } from 'zod';
import { AddResult, CurrencyKey } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { Empty, Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';
import {
  Site,
  SITE_FAULTS,
  SiteCategoryCount,
  SiteCheckCounts,
  SiteLanguageKey,
  SiteName,
  SiteScopeInput,
  SiteSettings,
  SiteStateKey,
  siteText,
  SiteToyIds,
  Slug,
  VisitorBrief,
} from '../site-shapes.ts';

const list = ['website.website_list', 'website.get_site_options', 'website.get_deleted_sites'] as const;
const detail = [...list, 'website.get_site'] as const;
const toys = [...detail, 'website.get_site_toys', 'website.get_check'] as const;

const Revision = z.int().min(0).max(2_147_483_647).describe('看到的改动；之后有人改过则拒绝');
const Keyword = z.string().trim().max(60).default('');
const LoginCode = z.string().trim().regex(SITE.codePattern, '登录码为6至12位字母或数字');

const Banner = z.object({ file_id: Id, picture: Picture });
const SiteDetail = Site.extend({
  revision: z.int(),
  settings: SiteSettings,
  logo: Picture.nullable(),
  banners: z.array(Banner),
  scope: SiteScopeInput,
  former_slugs: z.array(z.object({ slug: z.string(), until: Instant })),
  has_code: z.boolean(),
  formula_name: z.string(),
  link_count: z.int(),
  deleted_time: Instant.nullable(),
});
export type SiteDetail = z.output<typeof SiteDetail>;

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

const SiteLink = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  shows_price: z.boolean(),
  is_on: z.boolean(),
  expires_time: Instant.nullable(),
  last_visit_time: Instant.nullable(),
  visit_count: z.int(),
  created_time: Instant,
});

const SelectLine = z.object({
  id: Id,
  toy_id: Id,
  number: z.string(),
  shown_number: z.string(),
  name: z.string(),
  name_en: z.string(),
  picture: Picture.nullable(),
  cartons: z.int(),
  pieces: z.int().nullable(),
  carton_quantity: z.int().nullable(),
  cubic_meter: z.string().nullable(),
  gross_weight: z.string().nullable(),
  price: z.string().nullable().describe('访客看到的'),
  amount: z.string().nullable(),
  currency: CurrencyKey,
  exworks_price: cost(z.string().optional()),
  factory_name: cost(z.string().optional()),
  note: z.string(),
  is_gone: z.boolean(),
  changed_time: Instant,
});
const SelectList = z.object({
  id: Id,
  site_id: Id,
  site_name: z.string(),
  visitor: VisitorBrief,
  customer_name: z.string(),
  owner: z.object({ user_id: Id, nickname: z.string() }),
  state: z.enum(PICK_STATES),
  line_count: z.int(),
  cartons: z.int(),
  cubic_meter: z.string(),
  amount: z.string().nullable(),
  currency: CurrencyKey,
  pictures: z.array(Picture).describe('前四款'),
  order_id: Id.nullable(),
  order_number: z.string(),
  changed_time: Instant,
  submitted_time: Instant.nullable(),
});
export type SelectList = z.output<typeof SelectList>;

/** Customer websites: their settings, scope, guard, codes and links. */
export const websiteSites = calls('/api/website', { auth: 'user', capability: 'site.use' })({
  website_list: call({
    summary: '客户网站列表；业务员只有自己的，领导看全公司',
    read: true,
    hears: ['sites', 'customers', 'handed_over'],
    input: PageQuery.extend({
      keyword: Keyword,
      state: SiteStateKey.optional(),
      customer_id: Id.optional(),
      user_id: Id.optional(),
    }),
    output: Page(Site).extend({ counts: z.record(SiteStateKey, z.int()) }),
  }),
  get_site_options: call({
    summary: '自己能看的网站：编号、名称、状态，供筛选',
    read: true,
    hears: ['sites', 'handed_over'],
    input: Empty,
    output: z.object({ list: z.array(z.object({ id: Id, name: z.string(), state: SiteStateKey })) }),
  }),
  get_deleted_sites: call({
    summary: '24小时内删除、还能恢复的网站，最近删除的在前',
    read: true,
    hears: ['sites', 'handed_over'],
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({
          id: Id,
          name: z.string(),
          slug: z.string(),
          customer_name: z.string(),
          owner: z.object({ user_id: Id, nickname: z.string() }),
          deleted_time: Instant,
          until_time: Instant.describe('过后不能恢复'),
        }),
      ),
    }),
  }),
  get_site: call({
    summary: '一个网站的全部设置',
    read: true,
    hears: ['sites', 'handed_over'],
    input: z.object({ id: Id }),
    output: SiteDetail,
    errors: ['NOT_FOUND'],
  }),
  check_slug: call({
    summary: '网址能不能用；不能用时给出原因与建议',
    read: true,
    input: z.object({ slug: Slug, id: Id.optional().describe('修改哪个网站的') }),
    output: z.object({ fault: z.string().nullable(), suggestion: z.string() }),
  }),
  add: call({
    summary: '新建网站；第一个网站使公司从此用新版',
    once: true,
    input: z.object({
      name: SiteName,
      slug: Slug,
      customer_id: Id.nullable().default(null),
      copy_id: Id.optional().describe('照这个网站的设置与范围'),
    }),
    output: z.object({ id: Id, tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'SITE_SLUG_REFUSED', 'SITE_LIMIT', 'MEMBERS_ONLY'],
    touches: list,
  }),
  edit: call({
    summary: '修改网站设置；换网址后旧的180天内自动转到新的',
    input: z.object({
      id: Id,
      revision: Revision,
      slug: Slug.optional(),
      ...SiteSettings.partial().shape,
    }),
    output: z.object({ revision: z.int(), colour: z.string(), tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'SITE_SLUG_REFUSED', 'INVALID_INPUT'],
    touches: toys,
  }),
  delete: call({
    summary: '删除网站：访客立即看不到，24小时内可以恢复',
    input: z.object({ ids: z.array(Id).min(1, '请选择').max(50) }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: detail,
  }),
  restore: call({
    summary: '恢复24小时内删除的网站',
    input: z.object({ ids: z.array(Id).min(1, '请选择').max(50) }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND', 'SITE_LIMIT'],
    touches: detail,
  }),
  status: call({
    summary: '发布、关闭或重新打开；发布前须过泄露检查，放行的须逐处确认',
    ownTransactions: true,
    input: z.object({
      id: Id,
      is_on: z.boolean(),
      confirmed_leaks: z.array(z.string().max(80)).max(500).default([]),
    }),
    output: z.object({ state: SiteStateKey, tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'SITE_LEAKS', 'SITE_EMPTY'],
    touches: toys,
  }),
  remove: call({
    summary: '把产品移出网站；以后也不再按规则进来',
    input: z.object({ id: Id, toy_ids: SiteToyIds }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: toys,
  }),
  add_toys: call({
    summary: '单独加入产品；移出过的也回来',
    input: z.object({ id: Id, toy_ids: SiteToyIds }),
    output: z.object({ count: z.int(), refused: z.int() }),
    errors: ['NOT_FOUND', 'SITE_FULL'],
    touches: toys,
  }),
  take_toys: call({
    summary: '等待确认的产品：加入或不要；不给 toy_ids 为全部',
    input: z.object({ id: Id, toy_ids: SiteToyIds.optional(), is_taken: z.boolean() }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND', 'SITE_FULL'],
    touches: toys,
  }),
  get_site_toys: call({
    summary: '网站的产品：在列、等待确认、移出的',
    read: true,
    hears: ['sites'],
    input: PageQuery.extend({
      id: Id,
      state: z.enum(['in', 'waiting', 'removed']).default('in'),
      fault: z.enum(SITE_FAULTS).optional(),
      keyword: Keyword,
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
    touches: toys,
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
    touches: [...detail, 'website.get_check'],
  }),
  get_toy_names: call({
    summary: '产品在一种语言里的名称：译文或改正过的',
    read: true,
    hears: ['sites'],
    input: PageQuery.extend({ id: Id, language: z.enum(SITE_LANGUAGES), keyword: Keyword }),
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
  get_login_code: call({
    summary: '网站地址与登录码，供复制',
    input: z.object({ id: Id }),
    output: z.object({ url: z.string(), code: z.string().describe('不用登录码为空'), text: z.string() }),
    errors: ['NOT_FOUND', 'SECRETS_CLOSED'],
  }),
  reset_code: call({
    summary: '换登录码：用旧码进来的访客立即退出',
    input: z.object({ id: Id, code: LoginCode.optional().describe('不给则随机') }),
    output: z.object({ code: z.string(), ended: z.int().describe('结束的登录数') }),
    errors: ['NOT_FOUND', 'SECRETS_CLOSED'],
    touches: detail,
  }),
  get_site_links: call({
    summary: '客户联系人的专属链接',
    read: true,
    hears: ['sites'],
    input: z.object({ id: Id }),
    output: z.object({ list: z.array(SiteLink) }),
    errors: ['NOT_FOUND'],
  }),
  add_site_link: call({
    summary: '给一位联系人做专属链接：不用登录码，记录里有名字',
    once: true,
    input: z.object({
      id: Id,
      name: z.string().trim().min(1, '请填写联系人').max(60, '联系人最多60个字'),
      email: z.union([z.literal(''), z.email('邮箱格式不正确').max(120)]).default(''),
      shows_price: z.boolean().default(true),
      expires_days: z.int().min(1).max(SITE.expiryDaysMax).nullable().default(null),
    }),
    output: z.object({ link_id: Id, url: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'SECRETS_CLOSED'],
    touches: ['website.get_site_links', 'website.get_site'],
  }),
  edit_site_link: call({
    summary: '停用、恢复、改有效期或换新专属链接；停用与换新立即结束它的登录',
    input: z.object({
      id: Id,
      link_id: Id,
      name: z.string().trim().min(1, '请填写联系人').max(60).optional(),
      is_on: z.boolean().optional(),
      shows_price: z.boolean().optional(),
      expires_days: z.int().min(1).max(SITE.expiryDaysMax).nullable().optional(),
      renew: z.boolean().default(false),
    }),
    output: z.object({ url: z.string().nullable().describe('换新时给出') }),
    errors: ['NOT_FOUND', 'SECRETS_CLOSED'],
    touches: ['website.get_site_links', 'website.get_site'],
  }),
  get_site_link: call({
    summary: '一条专属链接的地址，供复制',
    input: z.object({ id: Id, link_id: Id }),
    output: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'SECRETS_CLOSED'],
  }),
  get_view_key: call({
    summary: `以客户身份查看：${SITE.viewKeyMinutes}分钟内有效的地址，不留记录`,
    input: z.object({
      id: Id,
      visitor_id: Id.optional().describe('以这位访客的身份'),
      request_id: Id.optional().describe('以这份申请批准后的身份'),
      language: SiteLanguageKey.optional(),
    }),
    output: z.object({ path: z.string(), expires_time: Instant }),
    errors: ['NOT_FOUND'],
  }),
  apply: call({
    summary: '还没有网站的公司申请开通；由客服联系',
    capability: 'cart.use',
    once: true,
    input: z.object({
      company: siteText('公司', 60),
      contact: z.string().trim().min(1, '请填写联系人').max(30),
      phone: z.string().trim().min(5, '请填写电话').max(40),
      remark: siteText('说明', 500).default(''),
    }),
    output: z.object({ tip: z.string() }),
    errors: ['CONFLICT'],
  }),
});

const selectQuery = {
  site_id: Id.optional(),
  visitor_id: Id.optional(),
  customer_id: Id.optional(),
  state: z.enum(PICK_STATES).optional(),
  keyword: Keyword.describe('访客、公司、网站'),
};

/** What visitors picked. */
export const websiteSelects = calls('/api/website', { auth: 'user', capability: 'site.use' })({
  get_select_sample_list: call({
    summary: '客户选样单：选了就有，提交与否都在',
    read: true,
    hears: ['site_picks', 'customers', 'handed_over'],
    input: PageQuery.extend(selectQuery),
    output: Page(SelectList).extend({ counts: z.record(z.enum(PICK_STATES), z.int()) }),
  }),
  select_to_cart: call({
    summary: '选样单转入选样车',
    once: true,
    input: z.object({
      id: Id,
      line_ids: z.array(Id).min(1).max(500).optional().describe('不给为全部'),
      customer_pick_id: Id.nullable().default(null).describe('空为新建'),
    }),
    output: AddResult.extend({ customer_pick_id: Id }),
    errors: ['NOT_FOUND', 'CART_FULL', 'CART_LIMIT'],
    touches: ['website.get_customer_pick', 'website.get_sample_car_ids', 'website.get_sample_car'],
  }),
  select_to_quotation: call({
    summary: '选样单转为报价单草稿',
    once: true,
    input: z.object({ id: Id, line_ids: z.array(Id).min(1).max(500).optional() }),
    output: z.object({ quotation_id: Id, number: z.string(), tip: z.string() }),
    errors: ['NOT_FOUND'],
    touches: ['quotation.get_list'],
  }),
});

export const sampleSelects = calls('/api/Sample/select_sample', { auth: 'user', capability: 'site.use' })({
  getSelectSampleList: call({
    summary: '一份选样单的产品行',
    read: true,
    hears: ['site_picks', 'handed_over'],
    input: z.object({ id: Id }),
    output: SelectList.extend({
      info: z
        .object({ company: z.string(), contact: z.string(), email: z.string(), phone: z.string(), remark: z.string() })
        .nullable()
        .describe('提交时填写的；未提交为空'),
      lines: z.array(SelectLine),
    }),
    errors: ['NOT_FOUND'],
  }),
});
