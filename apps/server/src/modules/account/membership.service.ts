import { isOrdinaryBuyer, takesInvitations, USER_TYPE } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext } from '#rpc/context.ts';
import type { MessageService } from '../messages/messages.module.ts';
import * as repo from './membership.repo.ts';
import { requireRoom } from './people.service.ts';

interface Dependencies {
  bus: EventBus;
  messages: MessageService;
}

export type MembershipPerson = Awaited<ReturnType<typeof repo.listPeopleById>>[number];
export type MembershipService = ReturnType<typeof createMembershipService>;

/** Who may come into which company, and how they get there. */
export function createMembershipService({ bus, messages }: Dependencies) {
  async function people(db: Db, ids: readonly number[]): Promise<Map<number, MembershipPerson>> {
    if (ids.length === 0) return new Map();
    const rows = await repo.listPeopleById(db, [...new Set(ids)]);
    return new Map(rows.map((row) => [row.user_id, row]));
  }

  async function person(db: Db, user_id: number): Promise<MembershipPerson> {
    const found = (await people(db, [user_id])).get(user_id);
    if (!found) throw new AppError('NOT_FOUND', { msg: '账号不存在' });
    return found;
  }

  /** Only a free user who is alone in the company that registration made may join another company. */
  async function requireFree(db: Db, who: MembershipPerson): Promise<void> {
    const isFree = isOrdinaryBuyer(who) && (await repo.countMembers(db, who.company_id)) === 1;
    if (!isFree) throw new AppError('ALREADY_BOUND');
  }

  return {
    people,
    person,
    requireFree,

    /** The main account in whose name a company invites; null when it no longer is, or the company may not invite. */
    inviterOf(who: MembershipPerson | undefined, company_id: number): MembershipPerson | null {
      const isMain = who?.company_id === company_id && who.user_type === USER_TYPE.main && !who.is_disabled;
      return isMain && takesInvitations(who) ? who : null;
    },

    /** Makes a user the company's salesperson, and tells the colleagues. What was made before stays where it was. */
    async moveIn({ afterCommit }: Pick<CallContext, 'afterCommit'>, db: Db, user_id: number, company_id: number) {
      const { company_id: from } = await person(db, user_id);
      await repo.lockCompanies(db, [from, company_id]);
      const who = await person(db, user_id);
      if (who.company_id !== from) throw new AppError('CONFLICT');
      await requireFree(db, who);
      await requireRoom(db, company_id);
      await repo.moveUser(db, user_id, from, company_id, USER_TYPE.salesperson);
      const title = '有新同事加入';
      await messages.toCompany(db, company_id, {
        title,
        summary: `${who.nickname} 受邀加入了公司，身份为业务员。`,
      });
      afterCommit(async () => {
        await bus.publish('user.changed', { userId: user_id });
        await bus.publish('socket.push', { to: { userId: user_id }, event: { event: 'auth.changed', data: {} } });
        await messages.announceNew({ companyId: company_id }, title);
      });
      return who;
    },
  };
}
