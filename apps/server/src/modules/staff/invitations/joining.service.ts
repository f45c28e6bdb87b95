import type { OwnJoinRequest } from '@wanyuan/contract';
import { DAY_MS, JOIN_REQUEST, maskPhone } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext, SessionContext, UserCallContext } from '#rpc/context.ts';
import { companyBrief } from '#modules/people/people.module.ts';
import type { MembershipPerson, MembershipService } from '#modules/account/account.module.ts';
import { recordAudit } from '#modules/audit/audit.module.ts';
import type { MessageService } from '#modules/messages/messages.module.ts';
import { countUse, lockInvitation, type InvitationRow } from './invitations.repo.ts';
import type { InvitationService } from './invitations.service.ts';
import * as repo from './join-requests.repo.ts';
import type { RequestNews } from './request-news.ts';

interface Dependencies {
  db: Db;
  invitations: InvitationService;
  membership: MembershipService;
  messages: MessageService;
  news: RequestNews;
  now: () => Date;
}

/** What using an invitation came to. */
export type JoinState = 'joined' | 'waiting';

interface Asking {
  context: UserCallContext;
  db: Db;
  invitation: InvitationRow;
  who: MembershipPerson;
  inviter: MembershipPerson;
  /** What the same person made of the same invitation before. */
  earlier: repo.JoinRequestRow | null;
}

/** Coming into a company by invitation, as the newcomer does it. While they wait they see nothing of the company. */
export function createJoiningService(dependencies: Dependencies) {
  const { db: pool, invitations, membership, messages, news, now } = dependencies;

  async function keep({ db, invitation, who, earlier }: Asking, state: 'waiting' | 'approved'): Promise<void> {
    const at = now();
    const values = {
      state,
      reason: '',
      created_at: at,
      expires_at: new Date(at.getTime() + JOIN_REQUEST.days * DAY_MS),
      decided_at: state === 'waiting' ? null : at,
    };
    if (earlier) return repo.changeRequest(db, earlier.id, values);
    await countUse(db, invitation.id);
    const { id: invitation_id, company_id } = invitation;
    await repo.createRequest(db, { invitation_id, company_id, user_id: who.user_id, ...values });
  }

  const audit = ({ context: { session, ip }, db, invitation, who, inviter }: Asking, action: string) =>
    recordAudit(db, {
      company_id: invitation.company_id,
      user_id: session.id,
      action: `account.${action}`,
      ip,
      before: { company: who.company_name },
      after: { company: inviter.company_name, invitation_id: invitation.id },
    });

  /** Withdraws what the person waits for, and refreshes the main account's list there. */
  async function withdrawWaiting({ afterCommit }: UserCallContext, db: Db, user_id: number) {
    const [row] = await repo.settleWaiting(db, { user_id }, { state: 'withdrawn', decided_at: now() });
    if (!row) return null;
    const maker = (await lockInvitation(db, row.invitation_id))!.user_id;
    afterCommit(() => news.requestsChanged(maker));
    return row;
  }

  /** The invitation names the phone that this person has proven to be theirs: nothing is left to ask. */
  async function joinAtOnce(asking: Asking): Promise<JoinState> {
    const { context, db, invitation, who, inviter } = asking;
    if (who.phone !== invitation.phone || who.phone_proven_at === null) throw new AppError('INVITATION_PHONE');
    await withdrawWaiting(context, db, who.user_id);
    await keep(asking, 'approved');
    await membership.moveIn(context, db, who.user_id, invitation.company_id);
    await news.companyEmptied(context, db, who.company_id);
    await audit(asking, 'bind_company');
    context.afterCommit(() => news.requestsChanged(inviter.user_id));
    return 'joined';
  }

  async function askToJoin(asking: Asking): Promise<JoinState> {
    const { context, db, invitation, who, inviter, earlier } = asking;
    const waiting = await repo.getWaitingOf(db, who.user_id, now());
    if (waiting?.company_id === invitation.company_id) return 'waiting';
    if (waiting) {
      const name = (await companyBrief(db, waiting.company_id))?.name ?? '另一家公司';
      throw new AppError('CONFLICT', { msg: `您正在等待${name}的答复，撤回后才能申请加入别的公司` });
    }
    await keep(asking, 'waiting');
    await audit(asking, 'ask_to_join');
    const title = '有人申请加入公司';
    // Asked again by the same invitation: the list says so, and no second message does.
    if (!earlier)
      await messages.toUser(db, inviter.user_id, {
        title,
        summary: `${who.nickname}（${maskPhone(who.phone ?? '')}）受邀申请加入公司，等待您同意，${JOIN_REQUEST.days} 天内有效。`,
        link: '/member',
      });
    context.afterCommit(async () => {
      if (!earlier) await messages.announceNew({ userId: inviter.user_id }, title);
      await news.requestsChanged(inviter.user_id);
    });
    return 'waiting';
  }

  return {
    /** For the holder of a link, before they register. */
    async look({ ip }: CallContext, code: string) {
      const row = await invitations.find(ip, code);
      const inviter = await invitations.requireOpen(pool, row);
      return {
        company_name: inviter.company_name,
        inviter: inviter.nickname,
        phone: row.phone === null ? '' : maskPhone(row.phone),
        needs_approval: row.phone === null,
        ends_time: row.expires_at.toISOString(),
      };
    },

    async use(context: UserCallContext, code: string): Promise<JoinState> {
      const { id: invitationId } = await invitations.find(context.ip, code);
      const { id: user_id } = context.session;
      return withTransaction(pool, async (db) => {
        // Two windows of one person come one after the other.
        await lockUntilEnd(db, 'join_request', user_id);
        const invitation = await lockInvitation(db, invitationId);
        if (!invitation) throw new AppError('INVITATION_ENDED');
        await repo.expireRequests(db, now(), user_id);
        const earlier = await repo.getByInvitation(db, invitation.id, user_id);
        const inviter = await invitations.requireOpen(db, invitation, { isKnown: earlier !== null });
        const who = await membership.person(db, user_id);
        if (who.company_id === invitation.company_id)
          throw new AppError('ALREADY_BOUND', { msg: '您已经在这家公司，不用再加入' });
        await membership.requireFree(db, who);
        if (earlier?.state === 'refused')
          throw new AppError('FORBIDDEN', { msg: '上次的申请没有获得同意，请向公司主账号要一个新的邀请' });
        const asking: Asking = { context, db, invitation, who, inviter, earlier };
        return invitation.phone === null ? askToJoin(asking) : joinAtOnce(asking);
      });
    },

    async state({ db, session: { id } }: SessionContext): Promise<OwnJoinRequest | null> {
      const row = await repo.getNewestOf(db, id);
      if (!row || row.state === 'withdrawn') return null;
      return {
        company_name: (await companyBrief(db, row.company_id))?.name ?? '',
        state: row.state === 'waiting' && row.expires_at <= now() ? 'expired' : row.state,
        reason: row.reason,
        asked_time: row.created_at.toISOString(),
        ends_time: row.expires_at.toISOString(),
      };
    },

    async withdraw(context: UserCallContext): Promise<void> {
      const { db, session, ip } = context;
      await lockUntilEnd(db, 'join_request', session.id);
      const row = await withdrawWaiting(context, db, session.id);
      if (row)
        await recordAudit(db, {
          company_id: row.company_id,
          user_id: session.id,
          action: 'account.withdraw_join',
          ip,
        });
    },
  };
}
