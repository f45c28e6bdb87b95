import { and, asc, count, eq, not, notExists, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { factories } from '../factory-directory/factory-directory.module.ts';
import { toys } from '../toys/toys.module.ts';

/** Until the transaction ends, no colleague makes one of the same name. */
export const lockOwnFactories = (db: Db, companyId: number): Promise<void> =>
  lockUntilEnd(db, 'own_factories', companyId);

const SHOWN = { id: factories.id, name: factories.name, number: factories.number };

export async function findOwn(db: Db, company_id: number, name: string) {
  const [row] = await db
    .select(SHOWN)
    .from(factories)
    .where(and(eq(factories.company_id, company_id), eq(factories.name, name), not(factories.is_black)))
    .orderBy(asc(factories.id))
    .limit(1);
  return row ?? null;
}

export async function countOwn(db: Db, company_id: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(factories).where(eq(factories.company_id, company_id));
  return row!.count;
}

/** Its number is made of its id, which is known only once it is there. */
export async function addOwn(db: Db, values: { company_id: number; name: string; short_name: string }) {
  const [row] = await db
    .insert(factories)
    .values({ ...values, number: sql`gen_random_uuid()::text` })
    .returning({ id: factories.id });
  const [numbered] = await db
    .update(factories)
    .set({ number: `ZJ${String(row!.id).padStart(6, '0')}` })
    .where(eq(factories.id, row!.id))
    .returning(SHOWN);
  return numbered!;
}

/** Stays while toys are made by it. */
export async function removeOwn(db: Db, company_id: number, id: number): Promise<void> {
  const itsToys = db
    .select({ one: sql`1` })
    .from(toys)
    .where(eq(toys.factory_id, factories.id));
  await db.delete(factories).where(and(eq(factories.id, id), eq(factories.company_id, company_id), notExists(itsToys)));
}
