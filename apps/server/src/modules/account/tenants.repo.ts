import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../infra/database/database.ts';
import { companies, users } from './account.schema.ts';

export async function listTenants(db: Db, userIds: readonly number[]) {
  return db
    .select({ id: users.id, company_id: users.company_id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.is_disabled, false)));
}

/** What rules need to know of a user; null when disabled. */
export async function findActor(db: Db, userId: number) {
  const [row] = await db
    .select({
      id: users.id,
      tenant_id: users.company_id,
      user_type: users.user_type,
      auth_version: users.auth_version,
      company_type: companies.company_type,
      is_chvip: companies.is_chvip,
      hides_cost: companies.hides_cost,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(users.id, userId), eq(users.is_disabled, false)));
  return row ?? null;
}
