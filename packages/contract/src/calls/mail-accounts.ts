import {
  MAIL_ACCOUNT_STATES,
  MAIL_FAULTS,
  MAIL_LIMITS,
  MAIL_PRESET_KEYS,
  MAIL_SECRET_KINDS,
  MAIL_SECURITIES,
  parseMailAddress,
} from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant } from '../shapes.ts';

const accounts = ['mail.get_accounts'] as const;
const OfOne = z.object({ id: Id });

/** Where mails are handed over, or read. */
export const MailServer = z.object({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9.-]+$/, '请填写服务器地址，例如 smtp.example.com'),
  port: z.int().min(1, '端口须为 1 至 65535').max(65_535, '端口须为 1 至 65535'),
  security: z.enum(MAIL_SECURITIES),
});

const MailAccount = z.object({
  id: Id,
  preset: z.enum(MAIL_PRESET_KEYS),
  name: z.string().describe('收件人看到的名字'),
  address: z.string(),
  server: MailServer.nullable().describe('演示发件箱没有服务器'),
  user_name: z.string(),
  secret_kind: z.enum(MAIL_SECRET_KINDS),
  needs_secret: z.boolean().describe('授权码没有保存，或服务器的密钥已更换：须重新填写'),
  state: z.enum(MAIL_ACCOUNT_STATES),
  fault: z.enum(MAIL_FAULTS).nullable(),
  fault_text: z.string().describe('邮箱服务器的原话'),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  is_default: z.boolean().describe('不选账号时用它发送'),
  may_manage: z.boolean().describe('可修改、测试、解绑'),
  can_link: z.boolean().describe('能发带链接的邮件：真实的邮箱须服务器设置了 PUBLIC_URL'),
  owner_name: z.string(),
  verified_time: Instant.nullable(),
});
export type MailAccount = z.output<typeof MailAccount>;

/** What a sign-in at another's server ended with. */
export const MailTested = z.object({
  is_ok: z.boolean(),
  fault: z.enum(MAIL_FAULTS).nullable(),
  fault_text: z.string(),
  tip: z.string(),
});

const Token = z.string().trim().max(8192);
const Secret = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), password: z.string().trim().min(1, '请填写授权码').max(500) }),
  z.object({
    kind: z.literal('oauth2'),
    client_id: Token.min(1, '请填写应用 ID'),
    client_secret: Token.default(''),
    refresh_token: Token.min(1, '请填写刷新令牌'),
    tenant: z
      .string()
      .trim()
      .max(100)
      .regex(/^[A-Za-z0-9.-]*$/, '租户为域名或 ID')
      .default(''),
  }),
]);

const HintState = z.enum(['ok', 'missing', 'weak', 'unknown']);

const tests = {
  input: OfOne,
  output: MailTested,
  ownTransactions: true,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'MAIL_TESTS_USED'],
  touches: accounts,
} as const;

/** The mailboxes that people send with. Secrets go in and never come out. */
export const mailAccounts = calls('/api/mail', { auth: 'user', capability: 'mail.use_accounts' })({
  get_accounts: call({
    summary: '自己的和公司共用的邮箱账号',
    read: true,
    hears: ['mail_accounts', 'handed_over'],
    input: Empty,
    output: z.object({
      list: z.array(MailAccount),
      presets: z.array(z.enum(MAIL_PRESET_KEYS)).describe('可绑定的邮箱种类'),
      is_closed: z.boolean().describe('服务器没有数据库之外的密钥，不能保存授权码'),
    }),
  }),
  save_account: call({
    summary: '绑定或修改邮箱账号；保存后须通过测试才能发信。授权码只进不出，服务器或登录名改变时须重新填写',
    input: z.object({
      id: Id.optional(),
      preset: z.enum(MAIL_PRESET_KEYS),
      name: z.string().trim().max(MAIL_LIMITS.nameLength, `最多${MAIL_LIMITS.nameLength}个字`).default(''),
      address: z
        .string()
        .trim()
        .max(MAIL_LIMITS.addressLength)
        .refine((text) => parseMailAddress(text) !== null, '请填写正确的邮箱地址，例如 name@example.com'),
      server: MailServer.optional().describe('“其他邮箱”必填'),
      user_name: z.string().trim().max(MAIL_LIMITS.addressLength).default('').describe('不填为邮箱地址'),
      secret: Secret.optional().describe('不传则保留原来的'),
      is_shared: z.boolean().default(false),
    }),
    output: z.object({ id: Id }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'SECRETS_CLOSED'],
    touches: accounts,
  }),
  check_account: call({ summary: '测试：连接服务器、加密、登录', ...tests }),
  send_test_mail: call({ summary: '给该邮箱自己发一封测试邮件；成功后账号为已验证，可以发信', ...tests }),
  remove_account: call({
    summary: '解绑邮箱账号，授权码一并删除',
    input: OfOne,
    output: Empty,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    touches: accounts,
  }),
  set_default_account: call({
    summary: '设为自己默认的发信账号',
    input: OfOne,
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: accounts,
  }),
  share_account: call({
    summary: '把自己的账号给公司共用，或收回为自己的',
    capability: 'mail.share_accounts',
    input: OfOne.extend({ is_shared: z.boolean() }),
    output: Empty,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    touches: accounts,
  }),
  get_address_hints: call({
    summary: '发信域名的 SPF、DMARC、MX 提示，只供参考',
    read: true,
    input: OfOne,
    output: z.object({
      domain: z.string(),
      hints: z.array(z.object({ kind: z.enum(['mx', 'spf', 'dmarc']), state: HintState, text: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  }),
});
