import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import { toySnapshots, type KnownSnapshot } from '#modules/toys/toys.module.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { customers } from '#modules/customers/customers.schema.ts';

export interface DemoAsker {
  id: number;
  company_id: number;
  account: string;
  customer_id: number | null;
}

/** People who ask factories, in this order: the first ones are those that visitors sign in as. */
const ASKERS = ['qifan', 'qifan_sales', 'qifan_admin', 'haiwan', 'xiaoman'];

export async function demoAskers(db: Db): Promise<DemoAsker[]> {
  const rows = await db
    .select({ id: users.id, company_id: users.company_id, account: users.account })
    .from(users)
    .where(inArray(users.account, ASKERS));
  const owned = await db.select({ id: customers.id, user_id: customers.user_id }).from(customers).orderBy(customers.id);
  return ASKERS.flatMap((account) => rows.filter((row) => row.account === account)).map((row) => ({
    ...row,
    account: row.account ?? '',
    customer_id: owned.find(({ user_id }) => user_id === row.id)?.id ?? null,
  }));
}

/** Factories with an account that answers, the one that visitors sign in as first. */
export async function demoFactories(db: Db): Promise<{ factory_id: number; user_id: number }[]> {
  const rows = await db
    .select({ factory_id: companies.factory_id, user_id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(isNotNull(companies.factory_id))
    .orderBy(asc(users.id));
  return rows.flatMap(({ factory_id, user_id }) => (factory_id === null ? [] : { factory_id, user_id }));
}

/** Toys of factories as they are remembered when they are asked for, the wanted first. */
export async function toysOfFactories(db: Db, factoryIds: readonly number[], count: number): Promise<KnownSnapshot[]> {
  const rows = await db
    .select({ id: toys.id })
    .from(toys)
    .where(
      and(
        inArray(toys.factory_id, [...factoryIds]),
        isNull(toys.company_id),
        eq(toys.is_black, false),
        eq(toys.is_set_hide, false),
      ),
    )
    .orderBy(desc(toys.popularity), asc(toys.id))
    .limit(count);
  const ids = rows.map(({ id }) => id);
  const known = await toySnapshots(db, { tenant_id: 0 }, ids);
  return ids.flatMap((id) => known.get(id) ?? []);
}
