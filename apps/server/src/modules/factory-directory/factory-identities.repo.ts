import { asc } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { factories, factory_contacts } from './factories.schema.ts';

export async function listIdentities(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: factories.id,
      number: factories.number,
      name: factories.name,
      name_en: factories.name_en,
      short_name: factories.short_name,
      website: factories.website,
    })
    .from(factories)
    .where(anyOf(factories.id, ids))
    .orderBy(asc(factories.id));
}

export async function listAllContacts(db: Db, factoryIds: readonly number[]) {
  return db
    .select({
      tel: factory_contacts.tel,
      mobile: factory_contacts.mobile,
      email: factory_contacts.email,
      qq: factory_contacts.qq,
      wechat: factory_contacts.wechat,
      fax: factory_contacts.fax,
    })
    .from(factory_contacts)
    .where(anyOf(factory_contacts.factory_id, factoryIds));
}
