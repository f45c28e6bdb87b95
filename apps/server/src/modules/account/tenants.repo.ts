import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../infra/database/database.ts';
import { users } from './account.schema.ts';

export async function listTenants(db: Db, userIds: readonly number[]) {
  return db
    .select({ id: users.id, company_id: users.company_id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.is_disabled, false)));
}
