import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from './account.schema.ts';
import { ACTOR_COLUMNS } from './actor-columns.ts';

export async function listTenants(db: Db, userIds: readonly number[]) {
  return db
    .select({ id: users.id, company_id: users.company_id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.is_disabled, false)));
}

/** What rules need to know of a user; null when disabled. */
export async function findActor(db: Db, userId: number) {
  const [row] = await db
    .select(ACTOR_COLUMNS)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(users.id, userId), eq(users.is_disabled, false)));
  return row ?? null;
}
