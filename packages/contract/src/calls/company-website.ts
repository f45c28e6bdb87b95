import {
  ACCESS_REQUEST_STATES,
  DISPLAY_CAPTION_MAX,
  DISPLAY_PICTURES_MAX,
  NUMBER_SHOWN,
  PRICE_SHOWN,
  SITE,
} from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';
import {
  Site,
  SiteContact,
  SiteLanguageKey,
  SiteName,
  SiteScopeInput,
  siteText,
  TextByLanguage,
} from '../site-shapes.ts';

const old = ['company_website.get_company_website'] as const;

const oldFields = {
  name: SiteName,
  logo_file_id: Id.nullable(),
  banner_file_ids: z.array(Id).max(SITE.bannersMax, `最多${SITE.bannersMax}张横幅`),
  contact: SiteContact,
  formula_id: Id.nullable(),
  price_shown: z.enum(PRICE_SHOWN),
  number_shown: z.enum(NUMBER_SHOWN),
  has_code: z.boolean().describe('进入须登录码'),
  is_on: z.boolean(),
};
const OldWebsite = z.object(oldFields);

const Migration = z.object({
  state: z.enum(['none', 'running', 'done', 'failed']),
  step: z.enum(['settings', 'toys', 'code', 'visitors', 'picks', 'switch', 'done']),
  done: z.int(),
  total: z.int(),
  error: z.string(),
  site_id: Id.nullable().describe('做成的网站'),
  started_time: Instant.nullable(),
  ended_time: Instant.nullable(),
});
export type WebsiteMigration = z.output<typeof Migration>;

/** A company's old showroom on the net, and its way to the new sites. */
export const companyWebsite = calls('/api/company_website', { auth: 'user', capability: 'site.manage' })({
  get_company_website: call({
    summary: '旧版网站：设置与产品范围；没有旧版网站的公司为空',
    read: true,
    capability: 'site.use',
    hears: ['sites'],
    input: Empty,
    output: z.object({
      website: Site.extend({
        settings: OldWebsite,
        logo: Picture.nullable(),
        banners: z.array(z.object({ file_id: Id, picture: Picture })),
        scope: SiteScopeInput,
        revision: z.int(),
      }).nullable(),
    }),
  }),
  get_migration: call({
    summary: '升级到新版：会复制什么，进行到哪里',
    read: true,
    hears: ['sites'],
    input: Empty,
    output: z.object({
      copies: z.object({
        settings: z.int(),
        toys: z.int(),
        has_code: z.boolean(),
        visitors: z.int(),
        open_picks: z.int(),
      }),
      former_path: z.string().describe('旧地址，升级后自动转到新的'),
      migration: Migration,
    }),
    errors: ['NOT_FOUND'],
  }),
  migration_website_data: call({
    summary: '升级到新版网站，不能退回；须输入公司名称。中断或重复执行都不会多出一份',
    capability: 'site.migrate',
    input: z.object({ company_name: siteText('公司名称', 60) }),
    output: Migration,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: [...old, 'company_website.get_migration', 'website.website_list'],
  }),
  get_company_page: call({
    summary: '公司介绍：所有网站共用的介绍与联系方式',
    read: true,
    capability: 'site.use',
    hears: ['sites'],
    input: Empty,
    output: z.object({
      introduction: TextByLanguage('介绍', 5000),
      contact: SiteContact,
      name_en: z.string(),
      updated_time: Instant.nullable(),
    }),
  }),
  edit_company_page: call({
    summary: '修改公司介绍与联系方式；立即出现在所有网站上',
    input: z.object({
      introduction: TextByLanguage('介绍', 5000).optional(),
      contact: SiteContact.optional(),
      name_en: siteText('英文名称', 120).optional(),
      seen_time: Instant.nullable().optional().describe('在哪次修改之上改的；别人又改过则拒绝'),
    }),
    output: z.object({ updated_time: Instant }),
    errors: ['SITE_LEAKS', 'CONFLICT'],
    touches: ['company_website.get_company_page'],
  }),
});

export const homeWebsite = calls('/api/home', { auth: 'user', capability: 'site.manage' })({
  updateCompanyWebsite: call({
    summary: '修改旧版网站的设置与产品范围',
    ownTransactions: true,
    input: z.object({
      revision: z.int().min(0).max(2_147_483_647),
      ...OldWebsite.partial().shape,
      scope: SiteScopeInput.optional(),
    }),
    output: z.object({ revision: z.int(), tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'SECRETS_CLOSED', 'SITE_LEAKS', 'SITE_EMPTY'],
    touches: old,
  }),
});

const DisplayPicture = z.object({ file_id: Id, caption: siteText('说明', DISPLAY_CAPTION_MAX).default('') });
export const systemDisplayPictures = calls('/api/system', { auth: 'user', capability: 'site.manage' })({
  get_company_display_picture: call({
    summary: '公司展示图片，按次序',
    read: true,
    capability: 'site.use',
    hears: ['sites'],
    input: Empty,
    output: z.object({ list: z.array(DisplayPicture.extend({ picture: Picture })) }),
  }),
  edit_company_display_picture: call({
    summary: `保存展示图片的次序与说明，最多${DISPLAY_PICTURES_MAX}张`,
    input: z.object({
      list: z.array(DisplayPicture).max(DISPLAY_PICTURES_MAX, `最多${DISPLAY_PICTURES_MAX}张展示图片`),
      seen: z
        .array(DisplayPicture)
        .max(DISPLAY_PICTURES_MAX)
        .optional()
        .describe('在哪些图片之上改的；别人又改过则拒绝'),
    }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND', 'SITE_LEAKS', 'CONFLICT'],
    touches: ['system.get_company_display_picture'],
  }),
});

const AccessRequest = z.object({
  id: Id,
  site_id: Id,
  site_name: z.string(),
  owner: z.object({ user_id: Id, nickname: z.string() }),
  name: z.string(),
  company: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  reason: z.string().describe('申请的理由'),
  language: SiteLanguageKey,
  state: z.enum(ACCESS_REQUEST_STATES),
  answer: z.string().describe('拒绝的原因'),
  shows_price: z.boolean(),
  customer_id: Id.nullable(),
  customer_name: z.string(),
  suggested: z.array(z.object({ id: Id, name: z.string() })).describe('邮箱或公司相同的客户'),
  visitor_id: Id.nullable(),
  expires_time: Instant.nullable(),
  is_code_used: z.boolean(),
  mailed: z.enum(['no', 'sent', 'failed', 'no_account']),
  ip: z.string(),
  created_time: Instant,
  answered_time: Instant.nullable(),
});
export type AccessRequest = z.output<typeof AccessRequest>;

const requests = ['company_website.get_website_access_apply', 'website.website_list'] as const;
const visitors = ['site_visitor.get_list', 'site_visitor.get_detail'] as const;

export const websiteAccess = calls('/api/company_website', { auth: 'user', capability: 'site.use' })({
  get_website_access_apply: call({
    summary: '访问申请',
    read: true,
    hears: ['site_requests', 'handed_over'],
    input: PageQuery.extend({
      site_id: Id.optional(),
      state: z.enum(ACCESS_REQUEST_STATES).optional(),
      keyword: z.string().trim().max(60).default(''),
    }),
    output: Page(AccessRequest).extend({ counts: z.record(z.enum(ACCESS_REQUEST_STATES), z.int()) }),
  }),
  audit_website_access_apply: call({
    summary: '批准、拒绝或拉黑，可一次多份；批准后邮件发出一次性登录码，没有邮箱账号则在此给出一次',
    once: true,
    input: z.object({
      ids: z.array(Id).min(1, '请选择申请').max(100),
      act: z.enum(['approve', 'reject', 'block']),
      reason: siteText('原因', 300).default(''),
      expires_days: z.int().min(1).max(SITE.expiryDaysMax).nullable().default(null).describe('空为长期'),
      shows_price: z.boolean().default(true),
      customer_id: Id.nullable().default(null).describe('归到哪位客户；只在批准一份时'),
    }),
    output: z.object({
      count: z.int(),
      codes: z
        .array(z.object({ id: Id, email: z.string(), url: z.string(), code: z.string() }))
        .describe('没有邮件送出的'),
      tip: z.string(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'SECRETS_CLOSED'],
    touches: [...requests, ...visitors],
  }),
  revoke_website_access: call({
    summary: '收回批准：登录立即结束，每台服务器上都是',
    input: z.object({ ids: z.array(Id).min(1, '请选择申请').max(100), is_blocked: z.boolean().default(false) }),
    output: z.object({ count: z.int(), ended: z.int() }),
    errors: ['NOT_FOUND'],
    touches: [...requests, ...visitors],
  }),
});
