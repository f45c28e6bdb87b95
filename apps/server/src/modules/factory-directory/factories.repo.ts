import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { factories, factory_contacts } from './factories.schema.ts';

/** Public factories and those that the company keeps for itself, never blacked-out ones. */
export function isVisibleTo(tenant: number | null): SQL | undefined {
  const isPublic = isNull(factories.company_id);
  return and(
    tenant === null ? isPublic : or(isPublic, eq(factories.company_id, tenant)),
    eq(factories.is_black, false),
  );
}

export async function getVisibleFactory(db: Db, tenant: number | null, id: number) {
  const [row] = await db
    .select()
    .from(factories)
    .where(and(eq(factories.id, id), isVisibleTo(tenant)));
  return row ?? null;
}
export type FactoryRow = NonNullable<Awaited<ReturnType<typeof getVisibleFactory>>>;

/** Its people, the one to ask first. */
export async function listContacts(db: Db, factoryId: number, limit: number) {
  return db
    .select({
      name: factory_contacts.name,
      title: factory_contacts.title,
      tel: factory_contacts.tel,
      mobile: factory_contacts.mobile,
      email: factory_contacts.email,
      qq: factory_contacts.qq,
      wechat: factory_contacts.wechat,
      fax: factory_contacts.fax,
    })
    .from(factory_contacts)
    .where(eq(factory_contacts.factory_id, factoryId))
    .orderBy(asc(factory_contacts.position), asc(factory_contacts.id))
    .limit(limit);
}

export async function listShortNames(db: Db, ids: readonly number[]) {
  return db.select({ id: factories.id, name: factories.short_name }).from(factories).where(anyOf(factories.id, ids));
}
