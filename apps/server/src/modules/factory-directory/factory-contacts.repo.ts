import { and, asc } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { isVisibleTo } from './factories.repo.ts';
import { factories, factory_contacts } from './factories.schema.ts';

/** Of each factory the one to ask first. */
export async function listFirstContacts(db: Db, factoryIds: readonly number[]) {
  return db
    .selectDistinctOn([factory_contacts.factory_id], {
      factory_id: factory_contacts.factory_id,
      name: factory_contacts.name,
      mobile: factory_contacts.mobile,
      tel: factory_contacts.tel,
    })
    .from(factory_contacts)
    .where(anyOf(factory_contacts.factory_id, factoryIds))
    .orderBy(factory_contacts.factory_id, asc(factory_contacts.position), asc(factory_contacts.id));
}

export async function listAddresses(db: Db, tenant: number, ids: readonly number[]) {
  return db
    .select({ id: factories.id, company_id: factories.company_id, address: factories.address })
    .from(factories)
    .where(and(anyOf(factories.id, ids), isVisibleTo(tenant)));
}
