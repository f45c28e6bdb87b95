import type { Db } from '#infra/database/database.ts';
import { listContacts } from './factories.repo.ts';

/** The number to call a factory under; empty when none is known. */
export async function factoryPhone(db: Db, factoryId: number): Promise<string> {
  const [contact] = await listContacts(db, factoryId, 1);
  return contact === undefined ? '' : contact.mobile || contact.tel;
}
