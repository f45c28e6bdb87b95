import type { Db } from '#infra/database/database.ts';
import { hasOwnRows } from '#infra/database/has-rows.ts';
import type { Session } from '#rpc/context.ts';
import { colleagues } from '../people/people.module.ts';
import { invitations } from './invitations/invitations.schema.ts';

/** Whether this person has a colleague, or has invited one. */
export async function hasColleagues(db: Db, session: Session): Promise<boolean> {
  const here = await colleagues(db, session);
  return here.length > 0 || hasOwnRows(db, invitations, session.tenant_id);
}
