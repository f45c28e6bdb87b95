import type { UserInfo } from '@wanyuan/contract';
import { COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session } from '#rpc/context.ts';
import type { MessageService } from '../messages/messages.module.ts';
import * as repo from './account.repo.ts';
import type { CodeService } from './codes.service.ts';
import type { FirstAccountKey } from './first-account-key.ts';
import type { Passwords } from './password.ts';
import type { RequestOrigin, SessionService } from './sessions.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { isUniqueViolation } from '#infra/database/unique-violation.ts';
import type { UserInfoService } from './user-info.service.ts';

interface Dependencies {
  db: Db;
  sessions: SessionService;
  codes: CodeService;
  guard: SignInGuard;
  userInfo: UserInfoService;
  messages: MessageService;
  firstAccountKey: FirstAccountKey;
  passwords: Passwords;
  now: () => Date;
}

interface NewCompany {
  company_name: string;
  nickname: string;
  password_hash: string;
  phone?: string;
  account?: string;
  company_type: number;
  is_chvip: number;
}

/** The ways in: password, phone code, registration, one-time token, and the first account of an empty system. */
export function createSignInService(deps: Dependencies) {
  const { db, sessions, codes, guard, userInfo, messages, firstAccountKey, passwords, now } = deps;

  async function enter(target: Db, member: repo.Member, origin: RequestOrigin): Promise<UserInfo> {
    if (member.user.is_disabled) throw new AppError('ACCOUNT_DISABLED');
    const { token } = await sessions.create(target, member.user.id, origin);
    return userInfo.describe(target, member, token);
  }

  async function createMainAccount(target: Db, input: NewCompany): Promise<repo.Member> {
    const company = await repo.createCompany(target, {
      name: input.company_name,
      company_type: input.company_type,
      is_chvip: input.is_chvip,
      contact: input.nickname,
      mobile: input.phone ?? '',
    });
    const user = await repo.createUser(target, {
      company_id: company.id,
      user_type: USER_TYPE.main,
      nickname: input.nickname,
      phone: input.phone ?? null,
      phone_proven_at: input.phone === undefined ? null : now(),
      account: input.account ?? null,
      password_hash: input.password_hash,
    });
    await messages.welcome(target, user.id, input.nickname);
    return { company, user };
  }

  return {
    async withPassword(
      origin: RequestOrigin,
      input: { account: string; password: string; captcha_id?: string | undefined; captcha_code?: string | undefined },
    ): Promise<UserInfo> {
      const member = await repo.findMemberByLogin(db, input.account);
      // Looked up for an unknown account too: the time it takes must not tell that the account does not exist.
      const isKnownHere = await sessions.hasBegunAt(db, member?.user.id ?? 0, origin.ip);
      const trial = await guard.admit({ ...input, ip: origin.ip, isKnownHere });
      const found = await passwords.inTurn(isKnownHere ? 'known' : 'sign_in', async ({ verify }) => {
        await trial.begin();
        const isRight = await verify(input.password, member?.user.password_hash ?? null);
        return isRight ? member : null;
      });
      if (!found) throw new AppError('WRONG_PASSWORD', { data: { needs_captcha: await trial.fail() } });
      await trial.succeed();
      return withTransaction(db, async (target) => {
        // A new password ends all sessions of the old one: this one must not begin behind its back.
        const held = await repo.holdMember(target, found.user.id);
        if (held?.user.password_hash !== found.user.password_hash)
          throw new AppError('WRONG_PASSWORD', { data: { needs_captcha: false } });
        return enter(target, held, origin);
      });
    },

    async withCode(origin: RequestOrigin, input: { phone: string; code: string }): Promise<UserInfo> {
      await codes.requirePhoneCode(input.phone, 'login', input.code);
      const member = await repo.findPhoneOwner(db, input.phone);
      if (!member) throw new AppError('PHONE_UNKNOWN');
      return enter(db, member, origin);
    },

    async withLoginToken(origin: RequestOrigin, loginToken: string): Promise<UserInfo> {
      // In one transaction, so that ending all sessions meanwhile ends this one too.
      return withTransaction(db, async (target) => {
        const { userId, sessionId } = await codes.redeemLoginToken(target, loginToken);
        const member = (await sessions.holdsOn(target, userId, sessionId))
          ? await repo.getMember(target, userId)
          : null;
        if (!member) throw new AppError('LOGIN_TOKEN_INVALID');
        return enter(target, member, origin);
      });
    },

    async register(
      origin: RequestOrigin,
      input: { phone: string; code: string; password: string; nickname: string; company_name: string },
    ): Promise<UserInfo> {
      // An empty system belongs to the operator, not to the first visitor who registers.
      if (!(await repo.hasAnyUser(db)))
        throw new AppError('FORBIDDEN', { msg: '系统尚未初始化，请先建立第一个主账号' });
      const hashed = await passwords.inTurn('own', async ({ hash }) => {
        // The code first: only the phone's owner may learn that it is registered.
        await codes.requirePhoneCode(input.phone, 'register', input.code);
        if (await repo.findPhoneOwner(db, input.phone)) throw new AppError('PHONE_TAKEN');
        return { password_hash: await hash(input.password) };
      });
      try {
        return await withTransaction(db, async (target) => {
          const facts = { ...input, ...hashed, company_type: COMPANY_TYPE.buyer, is_chvip: 0 };
          return enter(target, await createMainAccount(target, facts), origin);
        });
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError('PHONE_TAKEN') : error;
      }
    },

    /** Only while there is no user, with the key that the start printed; the lock lets one of two requests in. */
    async createFirst(
      origin: RequestOrigin,
      input: { key: string; company_name: string; account: string; password: string; nickname: string },
    ): Promise<UserInfo> {
      if (await repo.hasAnyUser(db)) throw new AppError('SETUP_DONE');
      await firstAccountKey.require(input.key, origin.ip);
      const password_hash = await passwords.hash('own', input.password);
      const info = await withTransaction(db, async (target) => {
        await repo.lockSetup(target);
        if (await repo.hasAnyUser(target)) throw new AppError('SETUP_DONE');
        await firstAccountKey.use(target);
        const facts = { ...input, password_hash, company_type: COMPANY_TYPE.trading, is_chvip: 1 };
        return enter(target, await createMainAccount(target, facts), origin);
      });
      firstAccountKey.removeFile();
      return info;
    },

    hasAnyUser: () => repo.hasAnyUser(db),

    /** A new token for the same person on the same device; the old one ends. */
    async rotate(origin: RequestOrigin, session: Session): Promise<UserInfo> {
      const { info, ended } = await withTransaction(db, async (target) => {
        const revoked = await sessions.revoke(target, session.id, { only: session.session_id });
        const member = await repo.getMember(target, session.id);
        // One that was ended meanwhile has nothing to hand on.
        if (!member || revoked.length === 0) throw new AppError('NOT_SIGNED_IN');
        return { info: await enter(target, member, origin), ended: revoked };
      });
      await sessions.announceRevoked(session.id, ended, 'signed_out');
      return info;
    },
  };
}

export type SignInService = ReturnType<typeof createSignInService>;
