import { INVITATION } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Instant, UserInfo } from '../shapes.ts';

/** People read codes out and write them in groups; spaces, dashes and small letters mean nothing. */
const InviteCode = z
  .string()
  .max(40)
  .overwrite((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''))
  .regex(new RegExp(`^[A-Z0-9]{${INVITATION.codeLength}}$`), `请输入${INVITATION.codeLength}位邀请码`);

const OfCode = z.object({ invite_code: InviteCode });

const JoinRequestState = z.enum(['waiting', 'approved', 'refused', 'expired']);
const OwnRequest = z.object({
  company_name: z.string(),
  state: JoinRequestState,
  reason: z.string().describe('拒绝的理由，可为空'),
  asked_time: Instant,
  ends_time: Instant.describe('无人答复时的截止时间'),
});
export type OwnJoinRequest = z.output<typeof OwnRequest>;

/** Joining a company by invitation, as the newcomer does it. */
export const joining = calls('/api', { auth: 'user', capability: 'profile.edit' })({
  get_invitation: call({
    summary: '邀请来自哪家公司；只有邀请码有效才告知',
    auth: 'public',
    ownTransactions: true,
    rate: 'code',
    input: OfCode,
    output: z.object({
      company_name: z.string(),
      inviter: z.string(),
      phone: z.string().describe('只限该手机号，中间四位隐藏；空为不限'),
      needs_approval: z.boolean().describe('加入前须主账号同意'),
      ends_time: Instant,
    }),
    errors: ['INVITE_CODE_WRONG', 'INVITATION_ENDED'],
  }),
  bind_company: call({
    summary: '用邀请码加入一家公司：邀请指定本人手机号的即刻加入，其他须等主账号同意',
    ownTransactions: true,
    rate: 'code',
    input: OfCode,
    output: UserInfo.extend({ join_state: z.enum(['joined', 'waiting']) }),
    errors: [
      'INVITE_CODE_WRONG',
      'INVITATION_ENDED',
      'INVITATION_PHONE',
      'ALREADY_BOUND',
      'STAFF_LIMIT',
      'CONFLICT',
      'FORBIDDEN',
    ],
    touches: ['system.get_user_detail', 'system.get_user_config', 'account.get_join_state'],
  }),
  get_join_state: call({
    summary: '本人最近一次加入公司的申请',
    auth: 'user',
    read: true,
    hears: ['own_join_request'],
    input: Empty,
    output: z.object({ request: OwnRequest.nullable().describe('没有申请过为空') }),
  }),
  withdraw_join: call({
    summary: '撤回本人正在等待的加入申请；没有也无妨',
    input: Empty,
    output: Empty,
    touches: ['account.get_join_state'],
  }),
});
