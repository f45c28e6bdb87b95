import { CHEAP_HASH } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { companies, users } from '../people/people.schema.ts';
import { factories, factory_contacts } from '../factory-directory/factories.schema.ts';
import { indexFactories } from './factory-index.service.ts';

/** People of the demo world sign in without the cost of their passwords. */
export async function useCheapPasswords(app: TestApp): Promise<void> {
  await app.db.update(users).set({ password_hash: CHEAP_HASH });
}

/** The factory for which a demo account speaks. */
export async function factoryOfAccount(app: TestApp, name: string) {
  const [row] = await app.db
    .select({ factory: factories })
    .from(companies)
    .innerJoin(factories, eq(factories.id, companies.factory_id))
    .where(eq(companies.name, name));
  return row!.factory;
}

let serial = 0;

/** A factory with one contact, found by its name; public unless a company is given. */
export async function createFactory(app: TestApp, values: Partial<typeof factories.$inferInsert> = {}) {
  serial += 1;
  const [row] = await app.db
    .insert(factories)
    .values({ number: `TF${serial}00`, name: `测试${serial}号玩具厂`, short_name: `测试${serial}号`, ...values })
    .returning();
  await app.db.insert(factory_contacts).values({ factory_id: row!.id, name: '秘密联系人', mobile: '19911112222' });
  await indexFactories(app.db);
  return row!;
}
