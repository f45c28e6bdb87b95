import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';
import { Site, SiteName, SiteScopeInput, SiteSettings, SiteStateKey, siteText, Slug } from '../site-shapes.ts';
import { SITE_LISTS, ONE_SITE, SITE_TOYS, Revision, SiteKeyword } from '../website-shapes.ts';

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

/** Customer websites: which there are and how they are set. */
export const websiteSites = calls('/api/website', { auth: 'user', capability: 'site.use' })({
  website_list: call({
    summary: '客户网站列表；业务员只有自己的，领导看全公司',
    read: true,
    hears: ['sites', 'customers', 'handed_over'],
    input: PageQuery.extend({
      keyword: SiteKeyword,
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
    touches: SITE_LISTS,
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
    touches: SITE_TOYS,
  }),
  delete: call({
    summary: '删除网站：访客立即看不到，24小时内可以恢复',
    input: z.object({ ids: z.array(Id).min(1, '请选择').max(50) }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: ONE_SITE,
  }),
  restore: call({
    summary: '恢复24小时内删除的网站',
    input: z.object({ ids: z.array(Id).min(1, '请选择').max(50) }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND', 'SITE_LIMIT'],
    touches: ONE_SITE,
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
    touches: SITE_TOYS,
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
