import type { Db } from '#infra/database/database.ts';
import { listTenants } from './tenants.repo.ts';

/** The companies of users, for work that no session asked for; disabled users are left out. */
export async function tenantsOf(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await listTenants(db, [...new Set(userIds)]);
  return new Map(rows.map(({ id, company_id }) => [id, company_id]));
}
