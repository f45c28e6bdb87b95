import type { Db } from '#infra/database/database.ts';
import { listCompanyNames, listFactoryCompanies } from './factory-companies.repo.ts';

/** The companies whose accounts speak for a factory and can sign in; most factories have none. */
export async function factoryCompanyIds(db: Db, factoryId: number): Promise<number[]> {
  const rows = await listFactoryCompanies(db, factoryId);
  return rows.map(({ id }) => id);
}

/** Names by id, for those whom a company has turned to by itself. */
export async function companyNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listCompanyNames(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
