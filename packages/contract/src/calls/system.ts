import { PLACE_KEYS } from '@wanyuan/domain';
import { z } from 'zod';
import { Captcha, CaptchaPurpose, CaptchaPuzzle, SMS_REFUSALS } from '../captcha-shapes.ts';
import { CurrencyKey } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { DisplayTip, Empty, Id, Instant, Page, PageQuery, Phone, SmallId, UserInfo } from '../shapes.ts';

const Option = z.object({ value: z.int(), label: z.string() });
const Enums = z.record(z.string(), z.array(Option));
const Category = z.object({ id: z.int(), name: z.string(), name_en: z.string() });

const PublicConfig = z.object({
  showroom_list: z.array(z.object({ id: z.int(), key: z.string(), name: z.string() })),
  cate_list: z.array(z.object({ key: z.string(), name: z.string(), hint: z.string(), children: z.array(Category) })),
  certification: z.array(z.object({ id: z.int(), name: z.string(), markets: z.array(z.string()) })),
  category_list: z.array(Category),
  keyword: z.array(z.string()),
  enum: Enums,
  empty_places: z.array(z.enum(PLACE_KEYS)).describe('平台上还没有内容的栏目，不出现在菜单与首页'),
});

/** A small integer, as the column is. */
const MessageType = z.int().min(0).max(32_767);
const SystemMessage = z.object({
  id: Id,
  type: MessageType,
  title: z.string(),
  summary: z.string(),
  link: z.string().describe('站内地址，可为空'),
  is_read: z.boolean(),
  created_time: Instant,
});

const CompanyContacts = {
  company_contact: z.string().trim().max(30, '联系人最多30个字').optional(),
  company_telephone: z.string().trim().max(30, '电话最多30个字').optional(),
  company_mobile: z.string().trim().max(20, '手机最多20个字').optional(),
};

const HelpArticleCard = z.object({ slug: z.string(), title: z.string(), summary: z.string() });

export const systemBasics = calls('/api/system', { auth: 'user' })({
  get_public_config: call({
    summary: '公共配置；cate 给出需要的分类编号，空为全部',
    auth: 'public',
    read: true,
    input: z.object({ cate: z.array(SmallId).max(100).default([]) }),
    output: PublicConfig,
  }),
  get_enum: call({ summary: '全部枚举', read: true, input: Empty, output: Enums }),
  get_user_detail: call({
    summary: '当前用户信息；reset 为真时绕过缓存重新读取',
    withFirstPassword: true,
    read: true,
    input: z.object({ reset: z.boolean().default(false) }),
    output: UserInfo,
  }),
  get_user_config: call({
    summary: '用户与公司设置',
    read: true,
    input: Empty,
    output: z.object({
      display_tip: DisplayTip,
      company_contact: z.string(),
      company_telephone: z.string(),
      company_mobile: z.string(),
      hides_cost: z.boolean().describe('业务员看不到出厂价与工厂联系方式'),
      can_edit_company: z.boolean(),
    }),
  }),
  edit_user_company_config: call({
    summary: '保存提示语状态（用户），公司联系资料与业务员能否看出厂价（主账号、管理员）',
    capability: 'profile.edit',
    input: z.object({ display_tip: DisplayTip.optional(), hides_cost: z.boolean().optional(), ...CompanyContacts }),
    output: UserInfo,
    touches: ['system.get_user_config', 'system.get_user_detail', 'system.new_func_tip'],
  }),
  clear_cache: call({
    summary: '清除服务器端缓存并返回最新用户信息',
    input: Empty,
    output: UserInfo,
  }),
  check_auth_change: call({
    summary: '权限或会员身份是否有变化',
    withFirstPassword: true,
    read: true,
    input: z.object({ auth_version: z.int().min(0).max(2_147_483_647) }),
    output: z.object({ changed: z.boolean(), auth_version: z.int() }),
  }),
  get_broadcast: call({
    summary: '昨日新增工厂数、产品数与更新说明',
    auth: 'public',
    read: true,
    input: Empty,
    output: z.object({
      factory_count: z.int(),
      toy_count: z.int(),
      notes: z.array(z.object({ id: Id, content: z.string(), link: z.string() })),
    }),
  }),
  get_message_reminder: call({
    summary: '需要立即提醒的未读消息（最多三条）',
    capability: 'message.read',
    read: true,
    hears: ['messages'],
    input: Empty,
    output: z.object({ list: z.array(SystemMessage) }),
  }),
  get_sys_message: call({
    summary: '系统消息列表',
    capability: 'message.read',
    read: true,
    hears: ['messages'],
    input: PageQuery.extend({ type: MessageType.optional(), unread: z.boolean().optional() }),
    output: Page(SystemMessage),
  }),
  get_system_message: call({
    summary: '一条系统消息的全文',
    capability: 'message.read',
    read: true,
    input: z.object({ id: Id }),
    output: SystemMessage.extend({ content: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  get_count: call({
    summary: '未读消息数',
    capability: 'message.read',
    read: true,
    hears: ['messages'],
    input: Empty,
    output: z.object({ count: z.int() }),
  }),
  set_read: call({
    summary: '标记已读；不传 ids 则全部已读',
    capability: 'message.read',
    input: z.object({ ids: z.array(Id).max(500).optional() }),
    output: z.object({ count: z.int() }),
    touches: ['system.get_count', 'system.get_sys_message', 'system.get_message_reminder'],
  }),
  send_verification_code: call({
    summary: '向当前用户已绑定的手机发送验证码（敏感操作）',
    ownTransactions: true,
    rate: 'code',
    input: z.object(Captcha),
    output: z.object({ resend_in: z.int(), phone: z.string() }),
    errors: [...SMS_REFUSALS, 'NOT_FOUND'],
  }),
  send_bind_phone_code: call({
    summary: '向要绑定的新手机号发送验证码；是否已被使用在绑定时才告知',
    ownTransactions: true,
    rate: 'code',
    input: z.object({ phone: Phone, ...Captcha }),
    output: z.object({ resend_in: z.int() }),
    errors: [...SMS_REFUSALS],
  }),
  send_captcha: call({
    summary: '获取安全验证的题目：浏览器算出答案，随短信或登录请求一并提交，一次有效',
    auth: 'optional',
    withFirstPassword: true,
    ownTransactions: true,
    rate: 'code',
    input: z.object({ purpose: CaptchaPurpose.describe('答案只对这一种用途有效') }),
    output: CaptchaPuzzle,
    errors: ['SMS_CEILING', 'BUSY'],
  }),
  get_help_contents: call({
    summary: '使用帮助：目录、搜索结果，或 slug 指定的一篇',
    auth: 'public',
    read: true,
    input: z.object({ keyword: z.string().trim().max(50).optional(), slug: z.string().max(80).optional() }),
    output: z.object({
      sections: z.array(z.object({ id: z.string(), title: z.string(), articles: z.array(HelpArticleCard) })),
      article: HelpArticleCard.extend({ section: z.string(), updated: z.string(), body: z.string() }).nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  new_func_tip: call({
    summary: '尚未看过的新功能提示',
    read: true,
    input: Empty,
    output: z.object({ list: z.array(z.object({ name: z.string(), title: z.string(), content: z.string() })) }),
  }),
  save_menu_statistics: call({
    summary: '离开页面时的使用记录',
    input: z
      .object({ func_module: z.string().trim().min(1).max(60), enter_time: Instant, exit_time: Instant })
      .refine((record) => Date.parse(record.exit_time) >= Date.parse(record.enter_time), {
        path: ['exit_time'],
        message: '离开时间不能早于进入时间',
      }),
    output: Empty,
  }),
});

export const systemRates = calls('/api/system', { auth: 'user' })({
  get_rate: call({
    summary: '平台参考汇率：一单位外币合人民币，带来源与时间',
    read: true,
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({
          currency: CurrencyKey,
          rate: z.string(),
          source: z.string(),
          rate_time: Instant,
          is_stale: z.boolean(),
        }),
      ),
    }),
  }),
});
