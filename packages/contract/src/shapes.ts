import { DISPLAY_TIPS_MAX, NICKNAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PHONE_PATTERN } from '@wanyuan/domain';
import { z } from 'zod';

z.config({
  ...z.locales.zhCN(),
  // The locale's "expected string, received undefined" is no sentence for people.
  customError: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? '此项必填' : undefined),
});

export const Empty = z.object({});
export const Id = z.int().positive();
/** Of the platform's own fixed tables: categories, packings, regions, kinds of certificates. */
export const SmallId = z.int().min(0).max(32_767);
/** An instant on the wire: ISO 8601 in UTC. ISO knows a year 0, PostgreSQL does not, and neither do we. */
export const Instant = z.iso
  .datetime()
  // ISO 8601 sets no end to fractions of a second.
  .max(40, '时间不正确')
  .refine((text) => Date.parse(text) > 0, '时间不正确');

/** A day that a person names. */
export const AskedDay = z.iso
  .date('日期不正确')
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', '日期不正确');

/**
 * A record has a limit as lists have. Looked at before its entries, and told to readers of the schema: zod knows none
 * for records.
 */
export function limitKeys<R extends z.ZodType<Record<string, unknown>, Record<string, unknown>>>(
  record: R,
  max: number,
) {
  const refuseMore = (given: z.input<R>, context: z.RefinementCtx) => {
    if (typeof given !== 'object' || given === null || Object.keys(given).length <= max) return given;
    context.addIssue({ code: 'custom', message: `最多${max}项` });
    return z.NEVER;
  };
  return z.preprocess(refuseMore, record).meta({ maxProperties: max });
}

export const Phone = z.string().trim().regex(PHONE_PATTERN, '请输入11位手机号');
export const VerificationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, '请输入6位数字验证码');
export const AccountName = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_.-]{3,31}$/, '账号名须以字母开头，4至32位字母、数字或下划线');
export const Password = z
  .string()
  .min(PASSWORD_MIN, `密码至少${PASSWORD_MIN}位`)
  .max(PASSWORD_MAX, `密码最多${PASSWORD_MAX}位`)
  // Anchored: without it the check of a long text without a digit takes time by the square of its length.
  .regex(/^(?=[^A-Za-z]*[A-Za-z])(?=\D*\d)/, '密码须同时包含字母和数字');
export const Nickname = z.string().trim().min(1, '请输入昵称').max(NICKNAME_MAX, `昵称最多${NICKNAME_MAX}个字`);
export const CompanyName = z.string().trim().min(2, '请输入公司名称').max(60, '公司名称最多60个字');

export const PageQuery = z.object({
  page: z.int().min(1).max(100_000).default(1),
  page_size: z.int().min(1).max(100).default(20),
});

/** A page of a list. */
export function Page<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.int(), page: z.int(), page_size: z.int() });
}

/** A picture as the client shows it. */
export const Picture = z.object({
  src: z.string().describe('地址模板：{w} 换成固定宽度之一；私有图片带签名、会过期'),
  width: z.int().positive().describe('原图宽度'),
  height: z.int().positive().describe('原图高度'),
  preview: z.string().describe('模糊的小图（data: 地址）；没有为空'),
  original: z.string().optional().describe('原图地址，带自己的签名；只在详情里给本公司的人，分享和打印中没有'),
});
export type Picture = z.output<typeof Picture>;

/** Tip name → whether it has been seen. A tip is shown until saved as seen. */
export const DisplayTip = limitKeys(z.record(z.string().max(64), z.boolean()), DISPLAY_TIPS_MAX);

/** User info as the client stores it (specification, section 3), plus what our own pages need. */
export const UserInfo = z.object({
  token: z.string(),
  user_id: Id,
  company_id: z.int().describe('大于0：公司有自己的网站'),
  company_type: z.int(),
  is_chvip: z.int(),
  is_new_version: z.boolean(),
  nickname: z.string(),
  uc_nickname: z.string(),
  avatar: z.string(),
  user_type: z.int(),
  company_name: z.string(),
  chat_id: z.string(),
  chat_user_sig: z.string(),
  display_tip: DisplayTip,
  company_contact: z.string(),
  company_telephone: z.string(),
  company_mobile: z.string(),
  software_type: z.int(),
  account: z.string(),
  phone: z.string().describe('中间四位隐藏；未绑定为空'),
  is_phone_proven: z.boolean().describe('手机号经本人验证码确认；未验证的不能登录和找回密码'),
  auth_version: z.int(),
  must_change_password: z.boolean().describe('仍是别人给的初始密码，须先修改'),
  hides_cost: z.boolean().describe('公司不让业务员看出厂价与工厂联系方式'),
  permissions: z.array(z.string()),
});
export type UserInfo = z.output<typeof UserInfo>;
