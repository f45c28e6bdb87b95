import { z } from 'zod';
import { Captcha, SMS_REFUSALS } from '../captcha-shapes.ts';
import { call, calls } from '../core.ts';
import {
  AccountName,
  CompanyName,
  Empty,
  Id,
  Instant,
  Nickname,
  Password,
  Phone,
  UserInfo,
  VerificationCode,
} from '../shapes.ts';

/** Purposes of a code that a visitor may ask for; a code is good for its own purpose only. */
const VisitorCodePurpose = z.enum(['login', 'register', 'reset']);

const LoginInput = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('password'),
    account: z.string().trim().min(1, '请输入账号或手机号').max(64),
    password: z.string().min(1, '请输入密码').max(128),
    ...Captcha,
  }),
  z.object({ type: z.literal('code'), phone: Phone, code: VerificationCode }),
]);

const SignedInDevice = z.object({
  id: Id,
  device: z.string(),
  ip: z.string(),
  client: z.enum(['browser', 'desktop']),
  created_time: Instant,
  last_seen_time: Instant,
  is_current: z.boolean(),
});

export const account = calls('/api', { auth: 'user', capability: 'profile.edit' })({
  login: call({
    summary: '账号密码或手机验证码登录',
    auth: 'public',
    ownTransactions: true,
    rate: 'code',
    input: LoginInput,
    output: UserInfo,
    errors: [
      'WRONG_PASSWORD',
      'ACCOUNT_LOCKED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'CODE_WRONG',
      'PHONE_UNKNOWN',
      'ACCOUNT_DISABLED',
    ],
  }),
  register: call({
    summary: '公司注册：建立公司与主账号并登录',
    auth: 'public',
    ownTransactions: true,
    rate: 'code',
    input: z.object({
      phone: Phone,
      code: VerificationCode,
      password: Password,
      nickname: Nickname,
      company_name: CompanyName,
    }),
    output: UserInfo,
    errors: ['CODE_WRONG', 'PHONE_TAKEN'],
  }),
  get_setup_state: call({
    summary: '登录页需要知道的系统状态：是否待初始化、演示账号',
    auth: 'public',
    read: true,
    input: Empty,
    output: z.object({
      needs_first_account: z.boolean(),
      demo_accounts: z.array(
        z.object({ account: z.string(), password: z.string(), label: z.string(), hint: z.string() }),
      ),
    }),
  }),
  create_first_account: call({
    summary: '空白系统的第一个主账号，凭启动时打印的初始化密钥',
    auth: 'public',
    ownTransactions: true,
    rate: 'code',
    input: z.object({
      key: z.string().trim().min(1, '请输入初始化密钥').max(128),
      company_name: CompanyName,
      account: AccountName,
      password: Password,
      nickname: Nickname,
    }),
    output: UserInfo,
    errors: ['SETUP_DONE', 'SETUP_KEY_WRONG'],
    touches: ['account.get_setup_state'],
  }),
  reset_password: call({
    summary: '忘记密码：用手机验证码设新密码，其他登录全部失效',
    auth: 'public',
    ownTransactions: true,
    rate: 'code',
    input: z.object({ phone: Phone, code: VerificationCode, password: Password }),
    output: Empty,
    errors: ['CODE_WRONG', 'PHONE_UNKNOWN'],
  }),
  send_verification_code: call({
    summary: '访客获取手机验证码（登录、注册、找回密码）',
    auth: 'public',
    ownTransactions: true,
    rate: 'code',
    input: z.object({ phone: Phone, purpose: VisitorCodePurpose, ...Captcha }),
    output: z.object({ resend_in: z.int() }),
    errors: SMS_REFUSALS,
  }),
  last_verification_code: call({
    summary: '该手机号距离可再次获取验证码的秒数（从不返回验证码）',
    auth: 'public',
    read: true,
    input: z.object({ phone: Phone, purpose: VisitorCodePurpose }),
    output: z.object({ resend_in: z.int() }),
  }),
  logout: call({
    summary: '退出登录',
    auth: 'optional',
    withFirstPassword: true,
    // Looks a token up before it writes: inside a transaction that would take a second connection.
    ownTransactions: true,
    input: z.object({ token: z.string().max(128).optional() }),
    output: Empty,
  }),
  again_Login: call({
    summary: '重新登录：用一次性令牌换取登录（桌面客户端），或轮换当前令牌',
    auth: 'optional',
    withFirstPassword: true,
    ownTransactions: true,
    rate: 'code',
    input: z.object({ login_token: z.string().max(128).optional() }),
    output: UserInfo,
    errors: ['LOGIN_TOKEN_INVALID'],
  }),
  get_login_token: call({
    summary: '为桌面客户端生成一次性登录令牌',
    capability: 'desktop.sign_in',
    rate: 'code',
    input: Empty,
    output: z.object({ login_token: z.string(), expires_in: z.int() }),
  }),
  update_user_config: call({
    summary: '修改昵称、头像',
    input: z.object({ nickname: Nickname.optional(), avatar_file_id: Id.nullable().optional() }),
    output: UserInfo,
    errors: ['NOT_FOUND'],
    touches: ['system.get_user_detail'],
  }),
  change_password: call({
    summary: '修改密码，其他设备全部下线',
    withFirstPassword: true,
    ownTransactions: true,
    rate: 'password',
    input: z.object({ old_password: z.string().min(1, '请输入原密码').max(128), password: Password }),
    output: Empty,
    errors: ['OLD_PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
    touches: ['account.get_session_list'],
  }),
  bind_phone: call({
    summary: '绑定或更换手机号',
    ownTransactions: true,
    rate: 'code',
    input: z.object({ phone: Phone, code: VerificationCode, old_code: VerificationCode.optional() }),
    output: UserInfo,
    errors: ['CODE_WRONG', 'PHONE_TAKEN'],
    touches: ['system.get_user_detail'],
  }),
  get_session_list: call({
    summary: '已登录的设备',
    capability: 'session.manage',
    read: true,
    input: Empty,
    output: z.object({ list: z.array(SignedInDevice) }),
  }),
  revoke_session: call({
    summary: '让某台设备下线；不传 id 则下线其他全部设备',
    capability: 'session.manage',
    input: z.object({ id: Id.optional() }),
    output: z.object({ revoked: z.int() }),
    errors: ['NOT_FOUND'],
    touches: ['account.get_session_list'],
  }),
});
