import { and, asc, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { price_formulas } from './pricing.schema.ts';

export type FormulaRow = typeof price_formulas.$inferSelect;
export type NewFormula = typeof price_formulas.$inferInsert;

interface Place {
  company_id: number;
  user_id: number;
  customer_id: number | null;
}

const isCompanys = eq(price_formulas.scope, 'company');
const isOwn = (user_id: number) => and(eq(price_formulas.scope, 'user'), eq(price_formulas.user_id, user_id));
const isCustomers = eq(price_formulas.scope, 'customer');

const ofCustomer = (customer_id: number | null): SQL | undefined =>
  customer_id === null ? undefined : and(isCustomers, eq(price_formulas.customer_id, customer_id));

/** The defaults that stand for a person's work for a customer, one for each scope at most. */
export async function listDefaults(db: Db, { company_id, user_id, customer_id }: Place): Promise<FormulaRow[]> {
  return db
    .select()
    .from(price_formulas)
    .where(
      and(
        eq(price_formulas.company_id, company_id),
        eq(price_formulas.is_default, true),
        or(isCompanys, isOwn(user_id), ofCustomer(customer_id)),
      ),
    );
}

/** The company's, the person's own, and those of all customers: the caller leaves out customers it may not show. */
export async function listFormulas(db: Db, company_id: number, user_id: number): Promise<FormulaRow[]> {
  return db
    .select()
    .from(price_formulas)
    .where(and(eq(price_formulas.company_id, company_id), or(isCompanys, isOwn(user_id), isCustomers)))
    .orderBy(asc(price_formulas.scope), desc(price_formulas.is_default), asc(price_formulas.id));
}

export async function getFormula(db: Db, company_id: number, id: number): Promise<FormulaRow | null> {
  const [row] = await db
    .select()
    .from(price_formulas)
    .where(and(eq(price_formulas.company_id, company_id), eq(price_formulas.id, id)));
  return row ?? null;
}

/** Until the transaction ends no other one decides which of a company's templates is the default of its place. */
export async function lockFormulas(db: Db, company_id: number): Promise<void> {
  await lockUntilEnd(db, 'price_formulas', company_id);
}

/** Of all that share a place only one is the default. */
export async function clearDefault(
  db: Db,
  { company_id, user_id, customer_id }: Place,
  scope: FormulaRow['scope'],
): Promise<void> {
  const place = {
    company: isCompanys,
    user: isOwn(user_id),
    customer: and(
      isCustomers,
      customer_id === null ? isNull(price_formulas.customer_id) : eq(price_formulas.customer_id, customer_id),
    ),
  };
  await db
    .update(price_formulas)
    .set({ is_default: false })
    .where(and(eq(price_formulas.company_id, company_id), eq(price_formulas.is_default, true), place[scope]));
}

export async function addFormula(db: Db, values: NewFormula): Promise<number> {
  const [row] = await db.insert(price_formulas).values(values).returning({ id: price_formulas.id });
  return row!.id;
}

export async function updateFormula(
  db: Db,
  company_id: number,
  id: number,
  values: Partial<NewFormula>,
): Promise<void> {
  await db
    .update(price_formulas)
    .set(values)
    .where(and(eq(price_formulas.company_id, company_id), eq(price_formulas.id, id)));
}

export async function removeFormula(db: Db, company_id: number, id: number): Promise<void> {
  await db.delete(price_formulas).where(and(eq(price_formulas.company_id, company_id), eq(price_formulas.id, id)));
}
