import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import { getFormulaId, listNames, listVisible } from './visible-customers.repo.ts';

/** A customer out of the session's reach is answered as missing; null stays null. */
export async function visibleCustomer({ db, session }: SessionContext, id: number | null) {
  if (id === null) return null;
  const [customer] = await listVisible(db, session, [id]);
  if (!customer) throw new AppError('NOT_FOUND', { msg: '客户不存在或不归您负责' });
  return customer;
}

/** Names by id, without customers that the session may not see. */
export async function visibleCustomerNames(
  { db, session }: SessionContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listVisible(db, session, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names by id, for rows that belong to a company and name one of its customers. */
export async function customerNames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await listNames(db, wanted);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The price template chosen for a customer that was found before. */
export async function customerFormula(db: Db, id: number): Promise<number | null> {
  return getFormulaId(db, id);
}
