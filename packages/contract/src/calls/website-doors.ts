import { SITE } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Id, Instant } from '../shapes.ts';
import { SiteLanguageKey } from '../site-shapes.ts';
import { ONE_SITE } from '../website-shapes.ts';

const LoginCode = z.string().trim().regex(SITE.codePattern, '登录码为6至12位字母或数字');

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

/** How people get into a customer website: code, personal links, and its company as the customer. */
export const websiteDoors = calls('/api/website', { auth: 'user', capability: 'site.use' })({
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
    touches: ONE_SITE,
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
});
