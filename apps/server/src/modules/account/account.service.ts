import type { LatePorts } from '#composition/late-ports.ts';
import type { UserInfo } from '@wanyuan/contract';
import { can, DISPLAY_TIPS_MAX, maskPhone } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import type { CallContext, Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { recordAudit } from '../audit/audit.module.ts';
import type { FilesService } from '../files/files.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import * as repo from './account.repo.ts';
import type { CodeAsker, CodeService } from './codes.service.ts';
import type { Passwords } from './password.ts';
import type { SessionService } from './sessions.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { isUniqueViolation } from '#infra/database/unique-violation.ts';
import type { UserInfoService } from './user-info.service.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  sessions: SessionService;
  codes: CodeService;
  userInfo: UserInfoService;
  messages: MessageService;
  files: FilesService;
  guard: SignInGuard;
  endInvitations: LatePorts['endInvitations'];
  passwords: Passwords;
  now: () => Date;
}

/** What a person changes about their account and company. */
export function createAccountService({
  db,
  bus,
  sessions,
  codes,
  userInfo,
  messages,
  files,
  guard,
  endInvitations,
  passwords,
  now,
}: Dependencies) {
  const info = ({ db: target, session }: SessionContext) => userInfo.get(target, session.id, session.token);

  async function requireMember(target: Db, session: Session): Promise<repo.Member> {
    const member = await repo.getMember(target, session.id);
    if (!member) throw new AppError('NOT_SIGNED_IN');
    return member;
  }

  /** A new password ends every other session, because a stranger may have known the old one. */
  async function setPassword(
    context: CallContext,
    { user }: repo.Member,
    password_hash: string,
    keepSessionId?: number,
  ) {
    const ended = await withTransaction(db, async (target) => {
      await repo.updateUser(target, user.id, { password_hash, must_change_password: false });
      // A stranger who knew the old one may have made invitations.
      await endInvitations(target, { user_id: user.id }, 'password_changed');
      await recordAudit(target, {
        company_id: user.company_id,
        user_id: user.id,
        action: 'account.set_password',
        ip: context.ip,
      });
      await messages.securityNotice(
        target,
        user.id,
        '登录密码已修改',
        `密码于来自 ${context.ip} 的操作中修改，其他设备已全部下线。如非本人操作，请立即找回密码。`,
      );
      return sessions.revoke(target, user.id, keepSessionId === undefined ? {} : { keepSessionId });
    });
    await sessions.announceRevoked(user.id, ended, 'revoked');
    await messages.refreshMessages({ userId: user.id });
  }

  async function setHidesCost(context: UserCallContext, company: repo.CompanyRow, hides_cost: boolean) {
    const { session, db: target } = context;
    if (!can(session, 'company.edit_contacts', { company_id: company.id }))
      throw new AppError('FORBIDDEN', { msg: '只有主账号和管理员可以修改公司设置' });
    await repo.updateCompany(target, company.id, { hides_cost });
    await repo.raiseAuthVersions(target, company.id);
    await context.audit({
      action: 'company.hide_cost',
      before: { hides_cost: company.hides_cost },
      after: { hides_cost },
    });
    context.afterCommit(async () => {
      await bus.publish('company.changed', { companyId: company.id });
      await bus.publish('socket.push', { to: { companyId: company.id }, event: { event: 'auth.changed', data: {} } });
    });
  }

  return {
    info,

    /** Which kind of website a company has; people who are signed in are taken to the page that is theirs. */
    async setWebsiteVersion(
      { db: target, afterCommit }: Pick<CallContext, 'db' | 'afterCommit'>,
      companyId: number,
      website_version: 'old' | 'new',
    ): Promise<void> {
      await repo.updateCompany(target, companyId, { website_version });
      await repo.raiseAuthVersions(target, companyId);
      afterCommit(async () => {
        await bus.publish('company.changed', { companyId });
        await bus.publish('socket.push', { to: { companyId }, event: { event: 'auth.changed', data: {} } });
      });
    },

    async updateProfile(
      context: UserCallContext,
      input: { nickname?: string | undefined; avatar_file_id?: number | null | undefined },
    ): Promise<UserInfo> {
      const { session, db: target } = context;
      if (input.avatar_file_id) await files.getOwnUpload(session, input.avatar_file_id, ['avatar'], target);
      const values: Parameters<typeof repo.updateUser>[2] = {};
      if (input.nickname !== undefined) values.nickname = input.nickname;
      if (input.avatar_file_id !== undefined) values.avatar_file_id = input.avatar_file_id;
      if (Object.keys(values).length > 0) await repo.updateUser(target, session.id, values);
      context.afterCommit(() => bus.publish('user.changed', { userId: session.id }));
      return info({ db: target, session });
    },

    async changePassword(context: UserCallContext, input: { old_password: string; password: string }): Promise<void> {
      const member = await requireMember(db, context.session);
      const { user } = member;
      if (user.must_change_password && input.password === input.old_password)
        throw invalidInput([{ path: 'password', message: '新密码不能与初始密码相同' }]);
      const account = user.account ?? user.phone ?? `user ${user.id}`;
      const trial = await guard.admitOwner({ user_id: user.id, account, ip: context.ip });
      const password_hash = await passwords.inTurn('own', async ({ verify, hash }) => {
        await trial.begin();
        return (await verify(input.old_password, user.password_hash)) ? hash(input.password) : null;
      });
      if (password_hash === null) {
        await trial.fail();
        throw new AppError('OLD_PASSWORD_WRONG');
      }
      await trial.succeed();
      await setPassword(context, member, password_hash, context.session.session_id);
    },

    async resetPassword(context: CallContext, input: { phone: string; code: string; password: string }): Promise<void> {
      const { member, password_hash } = await passwords.inTurn('own', async ({ hash }) => {
        await codes.requirePhoneCode(input.phone, 'reset', input.code);
        const owner = await repo.findPhoneOwner(db, input.phone);
        if (!owner) throw new AppError('PHONE_UNKNOWN');
        return { member: owner, password_hash: await hash(input.password) };
      });
      await setPassword(context, member, password_hash);
    },

    /** To the phone that is bound already: proves that it is still the same person. */
    async sendVerifyCode(session: Session, asker: CodeAsker) {
      const { user } = await requireMember(db, session);
      if (!user.phone) throw new AppError('NOT_FOUND', { msg: '尚未绑定手机号' });
      if (!user.phone_proven_at) throw new AppError('NOT_FOUND', { msg: '手机号未验证，请先完成验证' });
      return { ...(await codes.sendPhoneCode(user.phone, 'verify', asker)), phone: maskPhone(user.phone) };
    },

    /** To any number, taken or not: only a person who gives its code learns which. */
    sendBindCode: (phone: string, asker: CodeAsker) => codes.sendPhoneCode(phone, 'bind', asker),

    async bindPhone(
      context: UserCallContext,
      input: { phone: string; code: string; old_code?: string | undefined },
    ): Promise<UserInfo> {
      const { user } = await requireMember(db, context.session);
      // An unproven number may be a stranger's: changing it needs no code from it.
      const old = user.phone_proven_at ? user.phone : null;
      if (old && !input.old_code) throw new AppError('CODE_WRONG', { msg: '请先验证原手机号' });
      await codes.requirePhoneCodes([
        { phone: input.phone, purpose: 'bind', code: input.code },
        ...(old && input.old_code ? [{ phone: old, purpose: 'verify' as const, code: input.old_code }] : []),
      ]);
      try {
        await withTransaction(db, async (target) => {
          await repo.updateUser(target, user.id, { phone: input.phone, phone_proven_at: now() });
          const before = { phone: user.phone && maskPhone(user.phone) };
          const after = { phone: maskPhone(input.phone) };
          await context.audit({ action: 'account.bind_phone', before, after }, target);
          await messages.securityNotice(target, user.id, '绑定手机已更换', `绑定手机已更换为 ${after.phone}。`);
        });
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError('PHONE_TAKEN') : error;
      }
      await messages.refreshMessages({ userId: user.id });
      return info({ db, session: context.session });
    },

    async editConfig(
      context: UserCallContext,
      input: {
        display_tip?: Record<string, boolean> | undefined;
        company_contact?: string | undefined;
        company_telephone?: string | undefined;
        company_mobile?: string | undefined;
        hides_cost?: boolean | undefined;
      },
    ): Promise<UserInfo> {
      const { session, db: target } = context;
      const { user, company } = await requireMember(target, session);
      const tipNames = new Set([...Object.keys(user.display_tip), ...Object.keys(input.display_tip ?? {})]);
      if (tipNames.size > DISPLAY_TIPS_MAX) throw invalidInput([{ path: 'display_tip', message: '提示语数量过多' }]);
      if (input.display_tip) await repo.mergeDisplayTip(target, user.id, input.display_tip);
      const contacts: Parameters<typeof repo.updateCompany>[2] = {};
      if (input.company_contact !== undefined) contacts.contact = input.company_contact;
      if (input.company_telephone !== undefined) contacts.telephone = input.company_telephone;
      if (input.company_mobile !== undefined) contacts.mobile = input.company_mobile;
      if (Object.keys(contacts).length > 0) {
        if (!can(session, 'company.edit_contacts', { company_id: company.id }))
          throw new AppError('FORBIDDEN', { msg: '只有主账号和管理员可以修改公司资料' });
        await repo.updateCompany(target, company.id, contacts);
        const before = { contact: company.contact, telephone: company.telephone, mobile: company.mobile };
        await context.audit({ action: 'company.edit_contacts', before, after: contacts });
        context.afterCommit(() => bus.publish('company.changed', { companyId: company.id }));
      }
      if (input.hides_cost !== undefined && input.hides_cost !== company.hides_cost)
        await setHidesCost(context, company, input.hides_cost);
      return info({ db: target, session });
    },

    async getConfig({ db: target, session }: SessionContext) {
      const { user, company } = await requireMember(target, session);
      const canEdit = can(session, 'company.edit_contacts');
      return {
        display_tip: user.display_tip,
        company_contact: company.contact,
        company_telephone: company.telephone,
        company_mobile: company.mobile,
        hides_cost: company.hides_cost,
        can_edit_company: canEdit,
      };
    },

    async authVersion({ db: target, session }: SessionContext): Promise<number> {
      return (await requireMember(target, session)).user.auth_version;
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
