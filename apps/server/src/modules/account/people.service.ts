import type { LatePorts } from '#composition/late-ports.ts';
import { isOrdinaryBuyer, maskPhone, STAFF_MAX, USER_TYPE } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import type { MessageService } from '../messages/messages.module.ts';
import * as accounts from './account.repo.ts';
import { newFirstPassword } from './first-password.ts';
import type { Passwords } from './password.ts';
import * as repo from './people.repo.ts';
import type { SessionService } from './sessions.service.ts';
import { isUniqueViolation } from '#infra/database/unique-violation.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  sessions: SessionService;
  messages: MessageService;
  endInvitations: LatePorts['endInvitations'];
  now: () => Date;
  passwords: Passwords;
}

interface NewPerson {
  account: string;
  nickname: string;
  phone: string;
  user_type: number;
}
interface PersonChange {
  nickname?: string | undefined;
  phone?: string | undefined;
  user_type?: number | undefined;
}

const noPerson = () => new AppError('NOT_FOUND', { msg: '员工不存在或不属于本公司' });

export const staffLimit = (company: { company_type: number; is_chvip: number }): number =>
  isOrdinaryBuyer(company) ? STAFF_MAX.free : STAFF_MAX.member;

/** Refuses one more person than the company may have; a request at the same time waits. */
export async function requireRoom(db: Db, company_id: number): Promise<void> {
  const limit = staffLimit(await repo.lockCompany(db, company_id));
  if ((await repo.countActive(db, company_id)) >= limit)
    throw new AppError('STAFF_LIMIT', { msg: `公司最多 ${limit} 人在职，请先停用不再使用的账号` });
}

export type PeopleService = ReturnType<typeof createPeopleService>;

/** The people of a company, as its main account makes, changes and ends their accounts. */
export function createPeopleService(dependencies: Dependencies) {
  const { db: pool, bus, sessions, messages, endInvitations, now, passwords } = dependencies;

  /** Refuses the asker's own account and the main account: each is changed by its owner alone, in personal settings. */
  function judge<P extends { user_id: number; user_type: number }>(person: P | undefined, session: Session): P {
    if (!person) throw noPerson();
    if (person.user_id === session.id) throw new AppError('FORBIDDEN', { msg: '不能对自己操作，请到个人设置修改' });
    if (person.user_type === USER_TYPE.main) throw new AppError('FORBIDDEN', { msg: '主账号不能由他人修改或停用' });
    return person;
  }

  /** A colleague, held until the transaction ends. */
  async function hold(db: Db, { session }: UserCallContext, user_id: number): Promise<repo.PersonRow> {
    const [person] = await repo.lockPeople(db, session.tenant_id, [user_id]);
    return judge(person, session);
  }

  return {
    hold,
    judge,

    /** Holds a colleague and the receivers who take over; all of them or none. */
    async holdAll({ db, session }: UserCallContext, user_id: number, receiverIds: readonly number[]) {
      const people = await repo.lockPeople(db, session.tenant_id, [user_id, ...receiverIds]);
      const person = judge(
        people.find((each) => each.user_id === user_id),
        session,
      );
      const receivers = people.filter((each) => each.user_id !== user_id && !each.is_disabled);
      if (receivers.length < receiverIds.length) throw new AppError('NOT_FOUND', { msg: '接手的同事不存在或已停用' });
      return { person, receivers };
    },

    async list(db: Db, company_id: number) {
      const people = await repo.listPeople(db, company_id);
      const figures = await repo.sessionFigures(db, company_id, now());
      const byUser = new Map(figures.map((each) => [each.user_id, each]));
      return people.map((person) => {
        const { device_count = 0, last_sign_in_at } = byUser.get(person.user_id) ?? {};
        return { ...person, device_count, last_sign_in_at: last_sign_in_at ? new Date(last_sign_in_at) : null };
      });
    },

    async add(context: UserCallContext, { account, nickname, phone, user_type }: NewPerson) {
      const { tenant_id: company_id } = context.session;
      // Checked before the hash, which is costly, and again in the transaction, where it counts.
      if (await accounts.isAccountTaken(pool, account)) throw new AppError('ACCOUNT_TAKEN');
      await requireRoom(pool, company_id);
      const password = newFirstPassword();
      const password_hash = await passwords.hash('staff', password);
      try {
        const user = await withTransaction(pool, async (db) => {
          await requireRoom(db, company_id);
          const made = await accounts.createUser(db, {
            company_id,
            account,
            nickname,
            // Written down by the main account: its holder has not proven it, and it opens nothing.
            phone: phone || null,
            user_type,
            password_hash,
            must_change_password: true,
          });
          await messages.welcome(db, made.id, nickname);
          await context.audit({ action: 'staff.add', after: { user_id: made.id, account, nickname, user_type } }, db);
          return made;
        });
        return { user_id: user.id, password };
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError('ACCOUNT_TAKEN') : error;
      }
    },

    async edit(context: UserCallContext, user_id: number, change: PersonChange): Promise<void> {
      await withTransaction(pool, async (db) => {
        const before = await hold(db, context, user_id);
        const { phone = before.phone, ...others } = change;
        const isOtherPhone = (phone || null) !== before.phone;
        const values = {
          ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
          // A number that the main account writes down is unproven, whatever the one before was.
          ...(isOtherPhone && { phone: phone || null, phone_proven_at: null }),
        };
        if (Object.keys(values).length === 0) return;
        const isOtherRight = change.user_type !== undefined && change.user_type !== before.user_type;
        await repo.changePerson(db, user_id, values, { isOtherRight });
        const hide = (number: string | null) => number && maskPhone(number);
        await context.audit(
          {
            action: 'staff.edit',
            before: { user_id, nickname: before.nickname, phone: hide(before.phone), user_type: before.user_type },
            after: { ...values, ...(isOtherPhone && { phone: hide(phone) }) },
          },
          db,
        );
      });
      await bus.publish('user.changed', { userId: user_id });
      await bus.publish('socket.push', { to: { userId: user_id }, event: { event: 'auth.changed', data: {} } });
    },

    /** Ends every session, because a stranger may have known the old password. */
    async resetPassword(context: UserCallContext, user_id: number): Promise<string> {
      // Checked before the hash, which is costly, and again in the transaction, where it counts.
      await hold(pool, context, user_id);
      const password = newFirstPassword();
      const password_hash = await passwords.hash('staff', password);
      const ended = await withTransaction(pool, async (db) => {
        await hold(db, context, user_id);
        await repo.changePerson(db, user_id, { password_hash, must_change_password: true }, { isOtherRight: false });
        await context.audit({ action: 'staff.reset_password', after: { user_id } }, db);
        return sessions.revoke(db, user_id, {});
      });
      await sessions.announceRevoked(user_id, ended, 'revoked');
      return password;
    },

    async endSessions(context: UserCallContext, user_id: number): Promise<number> {
      const { db, afterCommit } = context;
      await hold(db, context, user_id);
      const ended = await sessions.revoke(db, user_id, {});
      await context.audit({ action: 'staff.end_sessions', after: { user_id, count: ended.length } });
      afterCommit(() => sessions.announceRevoked(user_id, ended, 'revoked'));
      return ended.length;
    },

    /** Signs the person out on every device; what they hold stays theirs. Answers how many devices that were. */
    async disable(context: UserCallContext, { user_id, is_disabled }: repo.PersonRow): Promise<number> {
      const { db, afterCommit } = context;
      const ended = await sessions.revoke(db, user_id, {});
      // The colleague may have kept an invitation link.
      const count = await endInvitations(db, { company_id: context.session.tenant_id }, 'colleague_left');
      if (count > 0) await context.audit({ action: 'staff.end_invitations', after: { user_id, count } });
      if (!is_disabled) {
        await repo.changePerson(db, user_id, { is_disabled: true }, { isOtherRight: true });
        await context.audit({
          action: 'staff.disable',
          before: { is_disabled },
          after: { user_id, is_disabled: true },
        });
      }
      afterCommit(async () => {
        await bus.publish('user.changed', { userId: user_id });
        await sessions.announceRevoked(user_id, ended, 'disabled');
      });
      return ended.length;
    },

    async enable(context: UserCallContext, { user_id, is_disabled }: repo.PersonRow): Promise<void> {
      const { db, session, afterCommit } = context;
      if (!is_disabled) return;
      await requireRoom(db, session.tenant_id);
      // A session that began in the moment of disabling was never valid, and must not become so.
      await sessions.revoke(db, user_id, {});
      await repo.changePerson(db, user_id, { is_disabled: false }, { isOtherRight: true });
      await context.audit({ action: 'staff.enable', before: { is_disabled }, after: { user_id, is_disabled: false } });
      afterCommit(() => bus.publish('user.changed', { userId: user_id }));
    },
  };
}
