import type { account } from '@wanyuan/contract';
import { AppError } from '#rpc/app-error.ts';
import type { HandlersOf } from '#rpc/context.ts';
import type { AccountService } from './account.service.ts';
import type { CodeService } from './codes.service.ts';
import { deviceName } from './device-name.ts';
import type { SessionService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';

export interface DemoAccount {
  account: string;
  password: string;
  label: string;
  hint: string;
}

interface Dependencies {
  signIn: SignInService;
  account: AccountService;
  codes: CodeService;
  sessions: SessionService;
  /** Shown on the login page; empty unless the demo world was filled. */
  demoAccounts: readonly DemoAccount[];
}

/** All calls of the group but joining, which the invitations handle. */
type AccountHandlers = HandlersOf<typeof account>;

export function createAccountHandlers({
  signIn,
  account,
  codes,
  sessions,
  demoAccounts,
}: Dependencies): AccountHandlers {
  return {
    login: (context, input) =>
      input.type === 'password' ? signIn.withPassword(context, input) : signIn.withCode(context, input),
    register: (context, input) => signIn.register(context, input),
    async get_setup_state() {
      const needs_first_account = !(await signIn.hasAnyUser());
      return { needs_first_account, demo_accounts: needs_first_account ? [] : [...demoAccounts] };
    },
    create_first_account: (context, input) => signIn.createFirst(context, input),
    async reset_password(context, input) {
      await account.resetPassword(context, input);
      return {};
    },
    /** Never tells whether the phone is known. */
    send_verification_code: ({ ip }, { phone, purpose, ...proof }) =>
      codes.sendPhoneCode(phone, purpose, { ip, ...proof }),
    last_verification_code: async (_context, { phone, purpose }) => ({
      resend_in: await codes.resendIn(phone, purpose),
    }),

    /** Signing out twice, or with a token that is gone, is no fault. */
    async logout({ db, session, afterCommit }, { token }) {
      const ending = token && token !== session?.token ? await sessions.resolve(token) : session;
      if (ending) {
        const ended = await sessions.revoke(db, ending.id, { only: ending.session_id });
        afterCommit(() => sessions.announceRevoked(ending.id, ended, 'signed_out'));
      }
      return {};
    },

    async again_Login(context, { login_token }) {
      if (login_token) return signIn.withLoginToken(context, login_token);
      if (!context.session) throw new AppError('NOT_SIGNED_IN');
      return signIn.rotate(context, context.session);
    },
    get_login_token: ({ db, session }) => codes.newLoginToken(db, session.id, session.session_id),
    update_user_config: (context, input) => account.updateProfile(context, input),
    async change_password(context, input) {
      await account.changePassword(context, input);
      return {};
    },
    bind_phone: (context, input) => account.bindPhone(context, input),

    async get_session_list({ db, session }) {
      const rows = await sessions.list(db, session.id);
      return {
        list: rows.map((row) => ({
          id: row.id,
          device: deviceName(row.user_agent),
          ip: row.ip,
          client: row.client,
          created_time: row.created_at.toISOString(),
          last_seen_time: row.last_seen_at.toISOString(),
          is_current: row.id === session.session_id,
        })),
      };
    },
    async revoke_session({ db, session, afterCommit }, { id }) {
      const which = id === undefined ? { keepSessionId: session.session_id } : { only: id };
      const ended = await sessions.revoke(db, session.id, which);
      if (id !== undefined && ended.length === 0) throw new AppError('NOT_FOUND', { msg: '该设备已下线' });
      afterCommit(() => sessions.announceRevoked(session.id, ended, 'revoked'));
      return { revoked: ended.length };
    },
  };
}
