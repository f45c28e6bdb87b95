import { HELD_READS, ofEachHolding } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { AccountName, Empty, Id, Instant, Nickname, Page, PageQuery, Phone } from '../shapes.ts';

const Role = z.union([z.literal(1), z.literal(2)], '请选择业务员或管理员').describe('1 业务员，2 管理员');
const OptionalPhone = z
  .union([z.literal(''), Phone], '请输入11位手机号')
  .describe('空为不登记；本人验证后才能用于登录和找回密码');

const StaffPerson = z.object({
  user_id: Id,
  nickname: z.string(),
  account: z.string(),
  phone: z.string(),
  is_phone_proven: z.boolean().describe('本人用验证码确认过'),
  user_type: z.int(),
  is_self: z.boolean(),
  is_disabled: z.boolean(),
  must_change_password: z.boolean().describe('还没有换掉初始密码'),
  customer_count: z.int(),
  cart_count: z.int(),
  inquiry_count: z.int().describe('等待工厂答复的询价'),
  device_count: z.int().describe('当前登录的设备'),
  last_sign_in_time: Instant.nullable().describe('近期没有登录为空'),
  created_time: Instant,
});
export type StaffPerson = z.output<typeof StaffPerson>;

/** How many a person holds of each kind. */
const Holdings = z.object(ofEachHolding(z.int()));

const OfPerson = z.object({ user_id: Id });
const lists = ['staff.get_list', 'staff.get_holdings', 'staff.get_invitations', 'chat.get_colleague_list'] as const;

export const staff = calls('/api/staff', { auth: 'user', capability: 'company.manage_staff' })({
  get_list: call({
    summary: '本公司员工；仅主账号',
    read: true,
    hears: ['join_requests'],
    input: PageQuery.extend({
      keyword: z.string().trim().max(80).default(''),
      user_type: z.int().min(0).max(2).optional(),
      state: z.enum(['active', 'disabled']).optional().describe('在职、已停用'),
      order: z.enum(['role', 'name', 'sign_in', 'customers', 'newest']).default('role'),
    }),
    output: Page(StaffPerson).extend({
      active_count: z.int(),
      disabled_count: z.int(),
      limit: z.int().describe('在职人数上限'),
    }),
  }),
  add: call({
    summary: '新增员工；初始密码只在此返回一次，首次登录须修改',
    ownTransactions: true,
    rate: 'password',
    input: z.object({ account: AccountName, nickname: Nickname, phone: OptionalPhone.default(''), user_type: Role }),
    output: z.object({ user_id: Id, password: z.string() }),
    errors: ['ACCOUNT_TAKEN', 'STAFF_LIMIT'],
    touches: lists,
  }),
  edit: call({
    summary: '修改员工的姓名、手机号、身份',
    ownTransactions: true,
    input: OfPerson.extend({
      nickname: Nickname.optional(),
      phone: OptionalPhone.optional(),
      user_type: Role.optional(),
    }),
    output: Empty,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    touches: lists,
  }),
  reset_password: call({
    summary: '重置员工的密码；新密码只返回一次，登录全部失效，下次登录须修改',
    ownTransactions: true,
    rate: 'password',
    input: OfPerson,
    output: z.object({ password: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    touches: lists,
  }),
  end_sessions: call({
    summary: '让员工的全部设备下线',
    input: OfPerson,
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    touches: lists,
  }),
  set_disabled: call({
    summary: '停用或重新启用；停用即时下线，名下的一切不动',
    input: OfPerson.extend({ is_disabled: z.boolean() }),
    output: Empty,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'STAFF_LIMIT'],
    touches: lists,
  }),
  get_holdings: call({
    summary: '员工名下的一切，及可以接手的同事',
    read: true,
    input: OfPerson,
    output: z.object({
      nickname: z.string(),
      is_disabled: z.boolean(),
      holdings: Holdings,
      unfinished_exports: z.int().describe('正在制作，停用后中止'),
      customers: z.array(z.object({ id: Id, name: z.string(), country: z.string() })),
      receivers: z.array(z.object({ user_id: Id, nickname: z.string(), user_type: z.int() })),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  leave: call({
    summary: '离职交接：客户、选样车等一次交给同事，停用账号并即时下线；重复提交无妨',
    input: OfPerson.extend({
      to_user_id: Id.describe('接手的同事'),
      others: z
        .array(z.object({ customer_id: Id, to_user_id: Id }))
        .max(1000)
        .default([])
        .describe('另交他人的客户；为该客户做的选样车、选样、报价单、询价一起走'),
    }),
    output: z.object({
      handed: Holdings,
      receivers: z.array(z.object({ user_id: Id, nickname: z.string(), handed: Holdings })),
      ended_sessions: z.int(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CART_LIMIT'],
    touches: [...lists, ...HELD_READS],
  }),
});
