import {
  CERTIFICATE_KINDS,
  NUMBER_SHOWN,
  PRICE_SHOWN,
  SALES_MARKETS,
  scopeRuleFault,
  SITE,
  SITE_ACCESS,
  SITE_LANGUAGES,
  SITE_SLUG,
  SITE_STATES,
} from '@wanyuan/domain';
import { z } from 'zod';
import { CurrencyKey } from './cart-shapes.ts';
import { cost } from './cost-fields.ts';
import { Id, Instant, Picture } from './shapes.ts';
import { CategoryId, CertificateKindId } from './toy-shapes.ts';

export const siteText = (name: string, max: number) => z.string().trim().max(max, `${name}最多${max}个字`);

export const SiteName = siteText('网站名称', SITE.nameMax).min(1, '请输入网站名称');
/** Looked at more closely on the server, which knows reserved and taken ones. */
export const Slug = z.string().trim().toLowerCase().max(SITE_SLUG.max, `网址最多${SITE_SLUG.max}个字符`);
export const SiteLanguageKey = z.enum(SITE_LANGUAGES);
export const SiteStateKey = z.enum(SITE_STATES);
/** Names a toy on one site, and nowhere else. */
export const SiteToyKey = z.string().regex(/^[a-z0-9]{10}$/, '产品不存在');
export const SiteToyIds = z.array(Id).min(1, '请选择产品').max(500, '一次最多500款');

const some = <T extends z.ZodType>(item: T) => z.array(item).max(50, '一次最多选50项');
const Price = z.number().min(0, '价格不能为负数').max(100_000_000, '价格过大');

const ScopeRule = z
  .object({
    category_ids: some(CategoryId).optional(),
    showroom_ids: some(Id).optional(),
    factory_ids: some(Id).optional(),
    certification_ids: some(CertificateKindId).max(CERTIFICATE_KINDS.length).optional().describe('须全部具备'),
    markets: z.array(z.enum(SALES_MARKETS)).max(SALES_MARKETS.length).optional(),
    price_min: cost(Price).optional().describe('出厂价（元）'),
    price_max: cost(Price).optional(),
    is_spot: z.boolean().optional().describe('有现货'),
    is_own: z.boolean().optional().describe('只要自己导入的'),
    choose_id: Id.optional().describe('一份选样里的'),
  })
  .superRefine((rule, context) => {
    const message = scopeRuleFault(rule);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const HandIds = z.array(Id).max(2000, '手工增减最多2000款');
export const SiteScopeInput = z.object({
  rules: z.array(ScopeRule).max(SITE.rulesMax, `最多${SITE.rulesMax}条规则`),
  added_toy_ids: HandIds.default([]).describe('规则之外单独加入'),
  removed_toy_ids: HandIds.default([]).describe('规则之内单独去掉'),
  new_toys: z.enum(['join', 'wait']).default('join').describe('新符合规则的产品：自动加入或等待确认'),
});
export type SiteScopeInput = z.output<typeof SiteScopeInput>;

/** A text in the languages that it was written in. */
export const TextByLanguage = (name: string, max: number) =>
  z.object(
    Object.fromEntries(SITE_LANGUAGES.map((language) => [language, siteText(name, max).optional()])) as Record<
      (typeof SITE_LANGUAGES)[number],
      z.ZodOptional<ReturnType<typeof siteText>>
    >,
  );

const Line = (name: string) => siteText(name, 120);
export const SiteContact = z.object({
  name: Line('联系人').default(''),
  phone: siteText('电话', 40).default(''),
  email: z.union([z.literal(''), z.email('邮箱格式不正确').max(120)]).default(''),
  wechat: siteText('微信', 60).default(''),
  whatsapp: siteText('WhatsApp', 40).default(''),
  address: siteText('地址', 200).default(''),
});
export type SiteContact = z.output<typeof SiteContact>;

/** What a site is set to. */
export const siteFields = {
  name: SiteName,
  customer_id: Id.nullable(),
  languages: z.array(SiteLanguageKey).min(1, '至少一种语言').max(SITE_LANGUAGES.length).describe('第一种为默认'),
  logo_file_id: Id.nullable(),
  banner_file_ids: z.array(Id).max(SITE.bannersMax, `最多${SITE.bannersMax}张横幅`),
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, '颜色格式不正确')
    .describe('自动调到文字看得清'),
  contact: SiteContact,
  welcome: TextByLanguage('欢迎语', 300),
  access: z.enum(SITE_ACCESS),
  formula_id: Id.nullable().describe('空：客户的、个人的或公司的价格公式'),
  currency: CurrencyKey.nullable().describe('空为公式的货币'),
  price_shown: z.enum(PRICE_SHOWN),
  number_shown: z.enum(NUMBER_SHOWN).describe('客户自定货号总在最前'),
  may_export: z.boolean(),
  must_fill: z.boolean().describe('提交时公司、联系人、邮箱必填'),
  is_listed: z.boolean().describe('允许搜索引擎收录'),
  expires_time: Instant.nullable().describe('空为长期有效'),
  user_id: Id.describe('负责的业务员'),
};
export const SiteSettings = z.object(siteFields);
export type SiteSettings = z.output<typeof SiteSettings>;

export const SiteCheckCounts = z.object({
  leaks: z.int(),
  no_price: z.int(),
  no_name_en: z.int(),
  no_carton: z.int(),
  below_cost: z.int(),
  came: z.int().describe('上次检查后进来的'),
  gone: z.int().describe('上次检查后掉出的'),
  checked_time: Instant,
});
export type SiteCheckCounts = z.output<typeof SiteCheckCounts>;

/** A site as lists show it. */
export const Site = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  path: z.string().describe('站内地址 /s/…；旧网站为 /w/…'),
  url: z.string().describe('带域名；服务器没有设置 PUBLIC_URL 则与 path 相同'),
  kind: z.enum(['new', 'old']),
  state: SiteStateKey,
  access: z.enum(SITE_ACCESS),
  customer_id: Id.nullable(),
  customer_name: z.string(),
  owner: z.object({ user_id: Id, nickname: z.string() }),
  is_own: z.boolean(),
  languages: z.array(SiteLanguageKey),
  price_shown: z.enum(PRICE_SHOWN),
  toy_count: z.int(),
  waiting_count: z.int().describe('等待确认加入的产品'),
  pictures: z.array(Picture).describe('前四款'),
  visitors_7d: z.int(),
  visits_7d: z.int(),
  open_picks: z.int(),
  pending_requests: z.int(),
  expires_time: Instant.nullable(),
  is_listed: z.boolean(),
  check: SiteCheckCounts.nullable().describe('没有检查过为空'),
  published_time: Instant.nullable(),
  created_time: Instant,
  updated_time: Instant,
});
export type Site = z.output<typeof Site>;

export const SITE_FAULTS = ['no_price', 'no_name_en', 'no_carton', 'below_cost', 'leak'] as const;

/** Categories that some toys have, with their number. */
export const SiteCategoryCount = z.object({ category_id: z.int(), count: z.int() });

/** Who visits, as the company sees them. */
export const VisitorBrief = z.object({
  visitor_id: Id,
  name: z.string().describe('没有名字的访客为空'),
  company: z.string(),
  country: z.string(),
  kind: z.enum(['anonymous', 'code', 'personal', 'approved']),
  customer_id: Id.nullable(),
});
export type VisitorBrief = z.output<typeof VisitorBrief>;

/** A toy as a company sees it beside what visitors did with it. */
export const SeenToy = z.object({
  toy_id: Id,
  number: z.string(),
  name: z.string(),
  picture: Picture.nullable(),
  is_gone: z.boolean(),
});
export type SeenToy = z.output<typeof SeenToy>;
