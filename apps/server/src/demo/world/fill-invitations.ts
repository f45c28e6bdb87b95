import { INVITATION, JOIN_REQUEST } from '@wanyuan/domain';
import { inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { users } from '#modules/people/people.schema.ts';
import { invitations, join_requests } from '#modules/staff/invitations/invitations.schema.ts';
import { daysFrom, hoursFrom } from './demo-time.ts';

type Invited = Omit<typeof invitations.$inferInsert, 'company_id' | 'user_id' | 'code_hash' | 'expires_at'>;

/** The first company is looking for people: one waits for an answer, one came by phone, one link was taken back. */
export async function fillInvitations(db: Db, now: Date): Promise<void> {
  const rows = await db
    .select({ id: users.id, company_id: users.company_id, account: users.account, phone: users.phone })
    .from(users)
    .where(inArray(users.account, ['qifan', 'qifan_sales2', 'linxiaoyu']));
  const person = (account: string) => rows.find((row) => row.account === account)!;
  const main = person('qifan');
  const came = person('qifan_sales2');

  /** The hash is of no code at all: no invitation of the world lets a visitor in. */
  const invite = async (name: string, values: Invited): Promise<number> => {
    const [row] = await db
      .insert(invitations)
      .values({
        company_id: main.company_id,
        user_id: main.id,
        code_hash: `demo-${name}`,
        expires_at: hoursFrom(values.created_at, INVITATION.hours),
        ...values,
      })
      .returning({ id: invitations.id });
    return row!.id;
  };
  const ask = async (invitation_id: number, who: { id: number }, created_at: Date, decided_at: Date | null) =>
    db.insert(join_requests).values({
      invitation_id,
      company_id: main.company_id,
      user_id: who.id,
      state: decided_at ? 'approved' : 'waiting',
      created_at,
      expires_at: daysFrom(created_at, JOIN_REQUEST.days),
      decided_at,
    });

  const cameAt = daysFrom(now, -20);
  const byPhone = await invite('phone', {
    phone: came.phone,
    note: '郑浩然',
    uses: 1,
    uses_max: 1,
    created_at: hoursFrom(cameAt, -2),
  });
  await ask(byPhone, came, cameAt, cameAt);
  await invite('revoked', {
    note: '发错群',
    uses_max: 10,
    created_at: daysFrom(now, -2),
    ended_at: hoursFrom(now, -47),
    ended_by: 'revoked',
  });
  const open = await invite('open', { note: '秋季招聘', uses: 1, uses_max: 5, created_at: hoursFrom(now, -3) });
  await ask(open, person('linxiaoyu'), hoursFrom(now, -1), null);
}
