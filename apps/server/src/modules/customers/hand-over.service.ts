import type { Db } from '../../infra/database/database.ts';
import type { Session } from '../../rpc/context.ts';
import { updateOwner } from './visible-customers.repo.ts';
import { visibleCustomer } from './visible-customers.service.ts';

/** Gives a customer to a colleague, who was found in the company before; for carts that take their customer along. */
export async function handOverCustomer(db: Db, session: Session, id: number, toUserId: number): Promise<void> {
  await visibleCustomer(db, session, id);
  await updateOwner(db, session.tenant_id, id, toUserId);
}
