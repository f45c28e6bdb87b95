import { DAY_MS } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { MembershipService } from '#modules/account/account.module.ts';
import { listNotes } from './invitations.repo.ts';
import type { InvitationService } from './invitations.service.ts';
import * as repo from './join-requests.repo.ts';
import type { RequestNews } from './request-news.ts';

interface Dependencies {
  db: Db;
  invitations: InvitationService;
  membership: MembershipService;
  news: RequestNews;
  now: () => Date;
}

/** How long it can be seen who came by which invitation. */
const KEPT_DAYS = 60;

/** Those who wait for the main account's yes, and its answers. */
export function createJoinRequestService({ db: pool, invitations, membership, news, now }: Dependencies) {
  async function hold({ db, session }: UserCallContext, id: number): Promise<repo.JoinRequestRow> {
    const request = await repo.lockWaiting(db, session.tenant_id, id, now());
    if (!request) throw new AppError('NOT_FOUND', { msg: '申请不存在，或已撤回、过期、处理过' });
    return request;
  }

  return {
    async list({ db, session: { tenant_id } }: SessionContext) {
      const rows = await repo.listWaiting(db, tenant_id, now());
      const people = await membership.people(
        db,
        rows.map(({ user_id }) => user_id),
      );
      const notes = await listNotes(
        db,
        rows.map(({ invitation_id }) => invitation_id),
      );
      return rows.map(({ id, user_id, invitation_id, created_at, expires_at }) => ({
        id,
        nickname: people.get(user_id)?.nickname ?? '',
        phone: people.get(user_id)?.phone ?? '',
        company_name: people.get(user_id)?.company_name ?? '',
        note: notes.get(invitation_id) ?? '',
        asked_time: created_at.toISOString(),
        ends_time: expires_at.toISOString(),
      }));
    },

    async approve(context: UserCallContext, id: number) {
      const { db, session, afterCommit } = context;
      const request = await hold(context, id);
      const { user_id } = request;
      const { nickname, company_id: before } = await membership
        .moveIn(context, db, user_id, session.tenant_id)
        .catch((error: unknown) => {
          const hasPlace = error instanceof AppError && error.errorName === 'ALREADY_BOUND';
          throw hasPlace ? new AppError('CONFLICT', { msg: '对方已有同事或已加入别的公司，请拒绝该申请' }) : error;
        });
      await repo.changeRequest(db, id, { state: 'approved', decided_at: now() });
      await news.companyEmptied(context, db, before);
      await context.audit({ action: 'staff.approve_join', after: { request_id: id, user_id, nickname } });
      afterCommit(await news.tell(db, request, 'approved'));
      return { user_id, nickname };
    },

    async refuse(context: UserCallContext, id: number, reason: string): Promise<void> {
      const { db, afterCommit } = context;
      const request = await hold(context, id);
      await repo.changeRequest(db, id, { state: 'refused', reason, decided_at: now() });
      await context.audit({ action: 'staff.refuse_join', after: { request_id: id, user_id: request.user_id, reason } });
      afterCommit(await news.tell(db, { ...request, reason }, 'refused'));
    },

    /** Ends requests not answered in time, and forgets what is long over. */
    async removeOld(): Promise<void> {
      const effects = await withTransaction(pool, async (db) => {
        const told: (() => Promise<void>)[] = [];
        for (const row of await repo.expireRequests(db, now())) told.push(await news.tell(db, row, 'expired'));
        return told;
      });
      for (const effect of effects) await effect();
      const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
      // Requests before the invitations that they name: an ended invitation gets no new ones.
      await repo.removeRequestsBefore(pool, before);
      await invitations.removeBefore(before);
    },
  };
}
