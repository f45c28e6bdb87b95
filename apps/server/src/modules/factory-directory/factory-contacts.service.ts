import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { factoryOf } from '../people/people.module.ts';
import { seesContacts } from './contact-access.ts';
import { listAddresses, listFirstContacts } from './factory-contacts.repo.ts';

export interface FactoryContact {
  name: string;
  phone: string;
  address: string;
}

/** How to reach factories, by id, without those whose contacts the session may not see. */
export async function factoryContacts(
  db: Db,
  session: Session,
  ids: readonly number[],
): Promise<Map<number, FactoryContact>> {
  if (ids.length === 0) return new Map();
  const ownFactoryId = await factoryOf(db, session);
  const factories = await listAddresses(db, session.tenant_id, [...new Set(ids)]);
  const open = factories.filter((factory) => seesContacts(session, ownFactoryId, factory));
  const people = await listFirstContacts(
    db,
    open.map(({ id }) => id),
  );
  const byFactory = new Map(people.map((person) => [person.factory_id, person]));
  return new Map(
    open.map(({ id, address }) => {
      const person = byFactory.get(id);
      return [id, { name: person?.name ?? '', phone: person?.mobile || person?.tel || '', address }];
    }),
  );
}
