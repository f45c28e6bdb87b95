import { COMPANY_TYPE } from '@wanyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from './account.schema.ts';

export async function listFactoryCompanies(db: Db, factoryId: number) {
  const hasPeople = sql`exists (select 1 from ${users} u where u.company_id = ${companies.id} and not u.is_disabled)`;
  return db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.factory_id, factoryId), eq(companies.company_type, COMPANY_TYPE.factory), hasPeople));
}

export async function listCompanyNames(db: Db, ids: readonly number[]) {
  return db.select({ id: companies.id, name: companies.name }).from(companies).where(anyOf(companies.id, ids));
}
