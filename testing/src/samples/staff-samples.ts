import { empty, named, type SomeSamples } from './call-sample.ts';

let serial = 0;

/** The caller's colleague; `foreign` names another main account, which only itself may change. */
const colleague = (more: Record<string, unknown> = {}) => ({
  input: ({ colleague_id }: { colleague_id: number }) => ({ user_id: colleague_id, ...more }),
  foreign: (_me: unknown, { user_id }: { user_id: number }) => ({ user_id, ...more }),
});

export const staffSamples = {
  'staff.get_list': {
    input: () => ({ keyword: '测试员 1', user_type: 1, state: 'active', order: 'name', page: 1, page_size: 20 }),
  },
  'staff.add': {
    input: () => ({ account: `staff_${(serial += 1)}`, nickname: '新同事 1', phone: '', user_type: 1 }),
  },
  'staff.edit': colleague({ nickname: '改名 1', phone: '', user_type: 2 }),
  'staff.reset_password': colleague(),
  'staff.end_sessions': colleague(),
  'staff.set_disabled': colleague({ is_disabled: true }),
  'staff.get_holdings': colleague(),
  'staff.leave': {
    input: ({ colleague_id, user_id }) => ({ user_id: colleague_id, to_user_id: user_id, others: [] }),
    foreign: (me, { user_id, customer_id }) => ({
      user_id,
      to_user_id: me.user_id,
      others: [{ customer_id, to_user_id: me.user_id }],
    }),
  },
  'staff.get_invitations': empty,
  'staff.invite': { input: () => ({ phone: '', uses: 2, note: '秋季招聘 1' }) },
  'staff.revoke_invitation': named(({ invitation_id }) => ({ id: invitation_id })),
  'staff.get_join_requests': empty,
  'staff.approve_join': named(({ join_request_id }) => ({ id: join_request_id })),
  'staff.refuse_join': named(({ join_request_id }) => ({ id: join_request_id, reason: '不认识 1' })),
} satisfies SomeSamples;
