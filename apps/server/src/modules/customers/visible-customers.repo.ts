import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { customers } from './customers.schema.ts';

export async function listVisible(db: Db, session: Session, ids: readonly number[]) {
  return db
    .select({
      id: customers.id,
      name: customers.name,
      user_id: customers.user_id,
      language: customers.language,
      currency: customers.currency,
      contact: customers.contact,
      contacts: customers.contacts,
      // The first contact's own, or else the customer's.
      email: sql<string>`coalesce(nullif(${customers.contacts} -> 0 ->> 'email', ''), ${customers.email})`,
    })
    .from(customers)
    .where(and(anyOf(customers.id, ids), ownRows(session, 'customer.use', customers)));
}

/** For rows that a company keeps already, so it does not check who looks after the customers. */
export async function listNames(db: Db, ids: readonly number[]) {
  return db.select({ id: customers.id, name: customers.name }).from(customers).where(anyOf(customers.id, ids));
}

export async function getFormulaId(db: Db, id: number): Promise<number | null> {
  const [row] = await db.select({ formula_id: customers.formula_id }).from(customers).where(eq(customers.id, id));
  return row?.formula_id ?? null;
}
