import type { HandlersOf, SessionContext } from '#rpc/context.ts';
import type { UserInfo, joining, staffInvitations } from '@wanyuan/contract';
import type { InvitationServices } from './invitation-services.ts';

type StaffHandlers = HandlersOf<typeof staffInvitations>;
type JoiningHandlers = HandlersOf<typeof joining>;

export function createInvitationHandlers({ invitations, requests }: InvitationServices): StaffHandlers {
  return {
    get_invitations: (context) => invitations.list(context),
    invite: (context, wanted) => invitations.make(context, wanted),
    async revoke_invitation(context, { id }) {
      await invitations.revoke(context, id);
      return {};
    },
    get_join_requests: async (context) => ({ list: await requests.list(context) }),
    approve_join: (context, { id }) => requests.approve(context, id),
    async refuse_join(context, { id, reason }) {
      await requests.refuse(context, id, reason);
      return {};
    },
  };
}

interface UserInfoSource {
  info(context: SessionContext): Promise<UserInfo>;
}

export function createJoiningHandlers({ joining }: InvitationServices, account: UserInfoSource): JoiningHandlers {
  return {
    get_invitation: (context, { invite_code }) => joining.look(context, invite_code),
    async bind_company(context, { invite_code }) {
      const join_state = await joining.use(context, invite_code);
      return { ...(await account.info(context)), join_state };
    },
    get_join_state: async (context) => ({ request: await joining.state(context) }),
    async withdraw_join(context) {
      await joining.withdraw(context);
      return {};
    },
  };
}
