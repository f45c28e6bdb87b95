import type { Invitation } from '@wanyuan/contract';
import { HOUR_MS, INVITATION, maskPhone, startOfBusinessDay, takesInvitations } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { takeOf, usedOf, type Ceiling } from '#infra/limits/ceilings.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { type MembershipPerson, type MembershipService, requireRoom } from '#modules/account/account.module.ts';
import { createInvitationHash, newInvitationCode } from './invitation-code.ts';
import type { InvitationGuard } from './invitation-guard.ts';
import * as repo from './invitations.repo.ts';
import { listByInvitations, type JoinRequestRow } from './join-requests.repo.ts';

interface Dependencies {
  db: Db;
  membership: MembershipService;
  guard: InvitationGuard;
  key: Buffer;
  now: () => Date;
}

interface NewInvitation {
  phone: string;
  uses: number;
  note: string;
}

/** Of the newest: main accounts rarely look at more. */
const SHOWN = 100;

export type InvitationService = ReturnType<typeof createInvitationService>;

/** Invitations as the main account makes, sees and revokes them, and as the holder of a code finds them. */
export function createInvitationService({ db: pool, membership, guard, key, now }: Dependencies) {
  const hash = createInvitationHash(key);
  const madeToday = (company_id: number): Ceiling => ({
    name: 'invitations',
    subject: `company:${company_id}`,
    beginsAt: startOfBusinessDay(now()),
    limit: INVITATION.perDay,
  });

  function stateOf(row: repo.InvitationRow, inviter: MembershipPerson | null): Invitation['state'] {
    if (row.ended_by) return row.ended_by;
    if (row.uses >= row.uses_max) return 'used_up';
    if (row.expires_at <= now()) return 'expired';
    return inviter ? 'open' : 'main_changed';
  }

  const describe = (
    row: repo.InvitationRow,
    used: readonly JoinRequestRow[],
    people: ReadonlyMap<number, MembershipPerson>,
  ): Invitation => ({
    id: row.id,
    note: row.note,
    phone: row.phone ?? '',
    uses: row.uses,
    uses_max: row.uses_max,
    state: stateOf(row, membership.inviterOf(people.get(row.user_id), row.company_id)),
    made_by: people.get(row.user_id)?.nickname ?? '',
    made_time: row.created_at.toISOString(),
    ends_time: row.expires_at.toISOString(),
    people: used.map(({ user_id, created_at, state, expires_at }) => ({
      nickname: people.get(user_id)?.nickname ?? '',
      time: created_at.toISOString(),
      state: state === 'waiting' && expires_at <= now() ? 'expired' : state,
    })),
  });

  return {
    stateOf,

    async make(context: UserCallContext, { phone, uses, note }: NewInvitation) {
      const { db, session } = context;
      if (!takesInvitations(session)) throw new AppError('FORBIDDEN', { msg: '工厂和平台的账号只能由主账号新增' });
      if (await takeOf(db, [madeToday(session.tenant_id)]))
        throw new AppError('TOO_MANY_REQUESTS', { msg: `今天已建了 ${INVITATION.perDay} 个邀请，请明天再建` });
      await requireRoom(db, session.tenant_id);
      const code = newInvitationCode();
      const created_at = now();
      const row = await repo.createInvitation(db, {
        company_id: session.tenant_id,
        user_id: session.id,
        code_hash: hash(code),
        phone: phone || null,
        note,
        uses_max: phone ? 1 : uses,
        created_at,
        expires_at: new Date(created_at.getTime() + INVITATION.hours * HOUR_MS),
      });
      const after = { id: row.id, uses_max: row.uses_max, phone: phone && maskPhone(phone), note };
      await context.audit({ action: 'staff.invite', after });
      return { id: row.id, code, ends_time: row.expires_at.toISOString() };
    },

    async list({ db, session: { tenant_id } }: SessionContext) {
      const rows = await repo.listInvitations(db, tenant_id, SHOWN);
      const used = await listByInvitations(
        db,
        rows.map(({ id }) => id),
      );
      const people = await membership.people(
        db,
        [...rows, ...used].map(({ user_id }) => user_id),
      );
      const ceiling = madeToday(tenant_id);
      return {
        list: rows.map((row) =>
          describe(
            row,
            used.filter(({ invitation_id }) => invitation_id === row.id),
            people,
          ),
        ),
        left_today: Math.max(0, ceiling.limit - (await usedOf(db, ceiling))),
      };
    },

    /** One that has ended already stays as it ended. */
    async revoke({ db, session, audit }: UserCallContext, id: number): Promise<void> {
      if (!(await repo.hasInvitation(db, id, session.id))) throw new AppError('NOT_FOUND', { msg: '邀请不存在' });
      if ((await repo.endInvitations(db, { id, user_id: session.id }, 'revoked', now())) === 0) return;
      await audit({ action: 'staff.revoke_invitation', after: { id } });
    },

    /** All of a company or of a main account; answers how many still held. */
    endAll: (db: Db, which: repo.Which, reason: repo.EndReason): Promise<number> =>
      repo.endInvitations(db, which, reason, now()),

    /** The invitation of a code, open or not; a wrong code counts against the address that tried it. */
    find: (ip: string, code: string): Promise<repo.InvitationRow> =>
      guard.admit(ip, () => repo.findByHash(pool, hash(code))),

    /** Returns the inviter; refuses an invitation that has ended. */
    async requireOpen(db: Db, row: repo.InvitationRow, { isKnown = false } = {}): Promise<MembershipPerson> {
      const inviter = membership.inviterOf(
        (await membership.people(db, [row.user_id])).get(row.user_id),
        row.company_id,
      );
      const state = stateOf(row, inviter);
      // A person who used it before takes no second place.
      const holds = state === 'open' || (isKnown && state === 'used_up' && row.expires_at > now());
      if (!holds || !inviter) throw new AppError('INVITATION_ENDED');
      return inviter;
    },

    removeBefore: (time: Date): Promise<void> => repo.removeInvitationsBefore(pool, time),
  };
}
