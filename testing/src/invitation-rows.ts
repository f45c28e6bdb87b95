import { COMPANY_TYPE, DAY_MS } from '@wanyuan/domain';
import { invitations, join_requests } from '@wanyuan/server/src/modules/staff/invitations/invitations.schema.ts';
import { createCompany, createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** An open invitation that the owner made, and a free user who asks to join by it. */
export async function createInvitationRows(app: TestApp, owner: { company_id: number; user_id: number }) {
  const { db } = app;
  const created_at = app.deps.now();
  const after = (days: number) => new Date(created_at.getTime() + days * DAY_MS);
  const home = await createCompany(db, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
  const applicant = await createUser(db, { company_id: home.id });
  const [invitation] = await db
    .insert(invitations)
    .values({
      ...owner,
      code_hash: `hash of none ${applicant.id}`,
      note: `邀请${applicant.id}`,
      uses: 1,
      uses_max: 2,
      created_at,
      expires_at: after(1),
    })
    .returning();
  const [request] = await db
    .insert(join_requests)
    .values({
      invitation_id: invitation!.id,
      company_id: owner.company_id,
      user_id: applicant.id,
      state: 'waiting',
      created_at,
      expires_at: after(7),
    })
    .returning();
  return { invitation_id: invitation!.id, join_request_id: request!.id };
}
