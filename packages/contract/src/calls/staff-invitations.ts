import { INVITATION, JOIN_REQUEST } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, Phone } from '../shapes.ts';

const OptionalPhone = z.union([z.literal(''), Phone], '请输入11位手机号');
const OfOne = z.object({ id: Id });

const Invitation = z.object({
  id: Id,
  note: z.string(),
  phone: z.string().describe('只限该手机号，本人验证后直接加入；空为不限'),
  uses: z.int(),
  uses_max: z.int(),
  state: z
    .enum(['open', 'used_up', 'expired', 'revoked', 'colleague_left', 'password_changed', 'main_changed'])
    .describe('有效、用完、到期、撤销、有同事离职、主账号改密码、主账号更换'),
  made_by: z.string(),
  made_time: Instant,
  ends_time: Instant,
  people: z
    .array(
      z.object({
        nickname: z.string(),
        time: Instant,
        state: z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'expired']),
      }),
    )
    .describe('用过的人'),
});
export type Invitation = z.output<typeof Invitation>;

const JoinRequest = z.object({
  id: Id,
  nickname: z.string(),
  phone: z.string(),
  company_name: z.string().describe('申请人自己注册的公司'),
  note: z.string().describe('所用邀请的备注'),
  asked_time: Instant,
  ends_time: Instant,
});
export type JoinRequest = z.output<typeof JoinRequest>;

const requests = ['staff.get_join_requests', 'staff.get_invitations'] as const;
const people = ['staff.get_list', 'staff.get_holdings', 'chat.get_colleague_list'] as const;

/** Invitations of a company and those who ask to join; the main account's alone, like all of its staff. */
export const staffInvitations = calls('/api/staff', { auth: 'user', capability: 'company.manage_staff' })({
  get_invitations: call({
    summary: '近期的邀请：谁建的、还能用几次、何时结束、谁用过；邀请码不再显示',
    read: true,
    hears: ['join_requests'],
    input: Empty,
    output: z.object({
      list: z.array(Invitation),
      left_today: z.int().describe('今天还能建几个'),
    }),
  }),
  invite: call({
    summary: `建立邀请，${INVITATION.hours}小时内有效；邀请码只在此返回一次`,
    rate: 'code',
    input: z.object({
      phone: OptionalPhone.default('').describe('填写则只限该手机号一次，本人验证后直接加入；空为不限，须主账号同意'),
      uses: z.int().min(1, '至少1次').max(INVITATION.usesMax, `最多${INVITATION.usesMax}次`).default(1),
      note: z.string().trim().max(INVITATION.noteMax, `备注最多${INVITATION.noteMax}个字`).default(''),
    }),
    output: z.object({ id: Id, code: z.string(), ends_time: Instant }),
    errors: ['FORBIDDEN', 'STAFF_LIMIT', 'TOO_MANY_REQUESTS'],
    touches: requests,
  }),
  revoke_invitation: call({
    summary: '撤销邀请；已经提交的申请不受影响',
    input: OfOne,
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: requests,
  }),
  get_join_requests: call({
    summary: '等待同意的加入申请',
    read: true,
    hears: ['join_requests'],
    input: Empty,
    output: z.object({ list: z.array(JoinRequest) }),
  }),
  approve_join: call({
    summary: '同意加入：成为本公司的业务员',
    input: OfOne,
    output: z.object({ user_id: Id, nickname: z.string() }),
    errors: ['NOT_FOUND', 'STAFF_LIMIT', 'CONFLICT'],
    touches: [...requests, ...people],
  }),
  refuse_join: call({
    summary: '拒绝加入；理由会告诉申请人',
    input: OfOne.extend({ reason: z.string().trim().max(JOIN_REQUEST.reasonMax).default('') }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: requests,
  }),
});
