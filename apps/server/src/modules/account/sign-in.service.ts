import type { UserInfo } from '@wanyuan/contract';
import { COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import type { MessageService } from '../messages/messages.service.ts';
import * as repo from './account.repo.ts';
import type { CodeService } from './codes.service.ts';
import { newInviteCode } from './invite-code.ts';
import { hashPassword, verifyPassword, type PasswordCost } from './password.ts';
import type { RequestOrigin, SessionService } from './sessions.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { UserInfoService } from './user-info.service.ts';

interface Dependencies {
  db: Db;
  sessions: SessionService;
  codes: CodeService;
  guard: SignInGuard;
  userInfo: UserInfoService;
  messages: MessageService;
  passwordCost?: PasswordCost | undefined;
}

interface NewCompany {
  company_name: string;
  nickname: string;
  password: string;
  phone?: string;
  account?: string;
  company_type: number;
  is_chvip: number;
}

/** The ways in: password, phone code, registration, one-time token, and the first account of an empty system. */
export function createSignInService({ db, sessions, codes, guard, userInfo, messages, passwordCost }: Dependencies) {
  async function enter(target: Db, member: repo.Member, origin: RequestOrigin): Promise<UserInfo> {
    if (member.user.is_disabled) throw new AppError('ACCOUNT_DISABLED');
    const { token } = await sessions.create(target, member.user.id, origin);
    return userInfo.describe(target, member, token);
  }

  async function createMainAccount(target: Db, input: NewCompany): Promise<repo.Member> {
    const password_hash = await hashPassword(input.password, passwordCost);
    const company = await repo.createCompany(target, {
      name: input.company_name,
      company_type: input.company_type,
      is_chvip: input.is_chvip,
      contact: input.nickname,
      mobile: input.phone ?? '',
      invite_code: newInviteCode(),
    });
    const user = await repo.createUser(target, {
      company_id: company.id,
      user_type: USER_TYPE.main,
      nickname: input.nickname,
      phone: input.phone ?? null,
      account: input.account ?? null,
      password_hash,
    });
    await messages.welcome(target, user.id, input.nickname);
    return { company, user };
  }

  return {
    async withPassword(
      input: { account: string; password: string; captcha_id?: string | undefined; captcha_code?: string | undefined },
      origin: RequestOrigin,
    ): Promise<UserInfo> {
      const attempt = { ...input, ip: origin.ip };
      await guard.admit(attempt);
      const member = await repo.findMemberByLogin(db, input.account);
      if (!(await verifyPassword(input.password, member?.user.password_hash ?? null, passwordCost)) || !member) {
        const { needsCaptcha } = await guard.countFailure(attempt);
        throw new AppError('WRONG_PASSWORD', { data: { needs_captcha: needsCaptcha } });
      }
      await guard.clear(attempt);
      return enter(db, member, origin);
    },

    async withCode(input: { phone: string; code: string }, origin: RequestOrigin): Promise<UserInfo> {
      await codes.requirePhoneCode(input.phone, 'login', input.code);
      const member = await repo.findMemberByPhone(db, input.phone);
      if (!member) throw new AppError('PHONE_UNKNOWN');
      return enter(db, member, origin);
    },

    async withLoginToken(loginToken: string, origin: RequestOrigin): Promise<UserInfo> {
      // In one, so that ending all sessions meanwhile ends this one too.
      return withTransaction(db, async (target) => {
        const member = await repo.getMember(target, await codes.redeemLoginToken(target, loginToken));
        if (!member) throw new AppError('LOGIN_TOKEN_INVALID');
        return enter(target, member, origin);
      });
    },

    async register(
      input: { phone: string; code: string; password: string; nickname: string; company_name: string },
      origin: RequestOrigin,
    ): Promise<UserInfo> {
      // An empty system belongs to whoever sets it up, not to the first visitor who registers.
      if (!(await repo.hasAnyUser(db)))
        throw new AppError('FORBIDDEN', { msg: '系统尚未初始化，请先建立第一个主账号' });
      // The code first: only the phone's owner may learn that it is registered.
      await codes.requirePhoneCode(input.phone, 'register', input.code);
      if (await repo.findMemberByPhone(db, input.phone)) throw new AppError('PHONE_TAKEN');
      return withTransaction(db, async (target) => {
        const member = await createMainAccount(target, { ...input, company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
        return enter(target, member, origin);
      });
    },

    /** Only while nobody exists; the lock makes two requests at once end in one account. */
    async createFirst(
      input: { company_name: string; account: string; password: string; nickname: string },
      origin: RequestOrigin,
    ): Promise<UserInfo> {
      return withTransaction(db, async (target) => {
        await repo.lockSetup(target);
        if (await repo.hasAnyUser(target)) throw new AppError('SETUP_DONE');
        const member = await createMainAccount(target, { ...input, company_type: COMPANY_TYPE.trading, is_chvip: 1 });
        return enter(target, member, origin);
      });
    },

    hasAnyUser: () => repo.hasAnyUser(db),

    /** A new token for the same person on the same device; the old one ends. */
    async rotate(session: Session, origin: RequestOrigin): Promise<UserInfo> {
      const member = await repo.getMember(db, session.id);
      if (!member) throw new AppError('NOT_SIGNED_IN');
      const { info, ended } = await withTransaction(db, async (target) => ({
        info: await enter(target, member, origin),
        ended: await sessions.revoke(target, session.id, { only: session.session_id }),
      }));
      await sessions.announceRevoked(session.id, ended, 'signed_out');
      return info;
    },
  };
}

export type SignInService = ReturnType<typeof createSignInService>;
