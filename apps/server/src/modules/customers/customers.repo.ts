import { fold } from '@wanyuan/domain';
import { and, arrayContains, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import type { CustomerRow } from './customer-row.ts';
import { customers } from './customers.schema.ts';

export interface CustomerFilter {
  keyword?: string | undefined;
  user_id?: number | undefined;
  country?: string | undefined;
  tag?: string | undefined;
}
export type CustomerOrder = 'newest' | 'name' | 'updated';

const reachable = (session: Session) => ownRows(session, 'customer.use', customers);

function matching(session: Session, { keyword = '', user_id, country, tag }: CustomerFilter): SQL | undefined {
  return and(
    reachable(session),
    containsWords(fold(keyword), [customers.search_text]),
    user_id === undefined ? undefined : eq(customers.user_id, user_id),
    country === undefined ? undefined : eq(customers.country, country),
    tag === undefined ? undefined : arrayContains(customers.tags, [tag]),
  );
}

const ORDERS: Record<CustomerOrder, SQL[]> = {
  newest: [desc(customers.created_at), desc(customers.id)],
  updated: [desc(customers.updated_at), desc(customers.id)],
  name: [sql`lower(${customers.name})`, sql`${customers.id}`],
};

export async function listCustomers(
  db: Db,
  session: Session,
  filter: CustomerFilter & { order: CustomerOrder },
  range: PageRange,
): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(matching(session, filter))
    .orderBy(...ORDERS[filter.order])
    .limit(range.limit)
    .offset(range.offset);
}

export async function countCustomers(db: Db, session: Session, filter: CustomerFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(customers).where(matching(session, filter));
  return row!.total;
}

export async function getCustomer(db: Db, session: Session, id: number): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), reachable(session)));
  return row ?? null;
}

const byCount = [desc(count()), sql`1`];

export async function countByCountry(db: Db, session: Session, filter: CustomerFilter) {
  const others = matching(session, { ...filter, country: undefined });
  return db
    .select({ value: customers.country, count: count() })
    .from(customers)
    .where(and(others, sql`${customers.country} <> ''`))
    .groupBy(customers.country)
    .orderBy(...byCount);
}

export async function countByOwner(db: Db, session: Session, filter: CustomerFilter) {
  return db
    .select({ user_id: customers.user_id, count: count() })
    .from(customers)
    .where(matching(session, { ...filter, user_id: undefined }))
    .groupBy(customers.user_id)
    .orderBy(...byCount);
}

export async function countByTag(db: Db, session: Session, filter: CustomerFilter) {
  const tag = sql<string>`unnest(${customers.tags})`.as('value');
  const tagged = db
    .select({ value: tag })
    .from(customers)
    .where(matching(session, { ...filter, tag: undefined }))
    .as('tagged');
  return db
    .select({ value: tagged.value, count: count() })
    .from(tagged)
    .groupBy(tagged.value)
    .orderBy(...byCount);
}

/** Until the transaction ends no other call names customers of this company: each name is one customer's. */
export async function lockNames(db: Db, company_id: number): Promise<void> {
  await lockUntilEnd(db, 'customers', company_id);
}

export async function createCustomer(db: Db, values: typeof customers.$inferInsert): Promise<number> {
  const [row] = await db.insert(customers).values(values).returning({ id: customers.id });
  return row!.id;
}

export async function updateCustomer(db: Db, id: number, values: Partial<CustomerRow>): Promise<void> {
  await db.update(customers).set(values).where(eq(customers.id, id));
}

/** Who looks after them now. */
export async function listOwners(db: Db, session: Session, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ user_id: customers.user_id })
    .from(customers)
    .where(and(anyOf(customers.id, ids), reachable(session)));
  return rows.map(({ user_id }) => user_id);
}

/**
 * The customers that the session may reach, held until the transaction ends. Rows that name them can still be written:
 * a transaction that holds a cart or a selection checks its customer, and is waited for afterwards.
 */
export async function lockReachable(db: Db, session: Session, ids: readonly number[]) {
  return db
    .select({ id: customers.id, name: customers.name, user_id: customers.user_id })
    .from(customers)
    .where(and(anyOf(customers.id, ids), reachable(session)))
    .orderBy(customers.id)
    .for('no key update');
}

/** No new row names them from here on. Only under `lockReachable`, once their carts and selections are held. */
export async function lockForRemoval(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(anyOf(customers.id, ids))
    .orderBy(customers.id)
    .for('update');
}

export async function changeOwner(db: Db, ids: readonly number[], user_id: number, updated_at: Date): Promise<void> {
  await db.update(customers).set({ user_id, updated_at }).where(anyOf(customers.id, ids));
}

export async function removeCustomers(db: Db, company_id: number, ids: readonly number[]): Promise<number> {
  const rows = await db
    .delete(customers)
    .where(and(eq(customers.company_id, company_id), anyOf(customers.id, ids)))
    .returning({ id: customers.id });
  return rows.length;
}
