import type { Cart } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import { customerNames, visibleCustomerNames } from '../customers/customers.module.ts';
import type { CountedCart } from './carts.repo.ts';

/** Carts as people see them, with the names of their customers and owners. */
export async function describeCarts(db: Db, session: Session, rows: readonly CountedCart[]): Promise<Cart[]> {
  const customers = await customerNames(
    db,
    rows.map(({ customer_id }) => customer_id),
  );
  const reachable = await visibleCustomerNames(
    { db, session },
    rows.flatMap(({ customer_id }) => customer_id ?? []),
  );
  const people = await nicknames(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    customer_id: row.customer_id,
    customer_name: row.customer_id === null ? '' : (customers.get(row.customer_id) ?? ''),
    is_customer_reachable: row.customer_id !== null && reachable.has(row.customer_id),
    remark: row.remark,
    is_default: row.is_default ? 1 : 0,
    toy_count: row.toy_count,
    created_time: row.created_at.toISOString(),
    updated_time: row.updated_at.toISOString(),
    owner: { user_id: row.user_id, nickname: people.get(row.user_id) ?? '' },
    is_own: row.user_id === session.id,
  }));
}
