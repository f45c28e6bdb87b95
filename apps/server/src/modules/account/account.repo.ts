import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { companies, users } from '../people/people.module.ts';

export type UserRow = typeof users.$inferSelect;
export type CompanyRow = typeof companies.$inferSelect;
export interface Member {
  user: UserRow;
  company: CompanyRow;
}

const members = (db: Db) =>
  db.select({ user: users, company: companies }).from(users).innerJoin(companies, eq(companies.id, users.company_id));

export async function getMember(db: Db, userId: number): Promise<Member | null> {
  const [row] = await members(db).where(eq(users.id, userId));
  return row ?? null;
}

/** Held until the transaction ends: whoever changes the password, or ends the account, waits. */
export async function holdMember(db: Db, userId: number): Promise<Member | null> {
  const [row] = await members(db).where(eq(users.id, userId)).for('share', { of: users });
  return row ?? null;
}

const hasProven = (phone: string) => and(eq(users.phone, phone), isNotNull(users.phone_proven_at));

/** By account name (any case) or by proven phone number: people type either into the one box. */
export async function findMemberByLogin(db: Db, login: string): Promise<Member | null> {
  const [row] = await members(db).where(or(sql`lower(${users.account}) = ${login.toLowerCase()}`, hasProven(login)));
  return row ?? null;
}

/** The user who proved the number by its code; a number that a main account wrote down does not count. */
export async function findPhoneOwner(db: Db, phone: string): Promise<Member | null> {
  const [row] = await members(db).where(hasProven(phone));
  return row ?? null;
}

export async function isAccountTaken(db: Db, account: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.account}) = ${account.toLowerCase()}`);
  return rows.length > 0;
}

export async function hasAnyUser(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

export async function createCompany(db: Db, values: typeof companies.$inferInsert): Promise<CompanyRow> {
  const [row] = await db.insert(companies).values(values).returning();
  return row!;
}

export async function createUser(db: Db, values: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(users).values(values).returning();
  return row!;
}

export async function updateUser(db: Db, userId: number, values: Partial<typeof users.$inferInsert>): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, userId));
}

/** Merged by the database, so that two windows that each saw another tip do not undo each other. */
export async function mergeDisplayTip(db: Db, userId: number, tips: Record<string, boolean>): Promise<void> {
  const merged = sql`${users.display_tip} || ${JSON.stringify(tips)}::jsonb`;
  await db.update(users).set({ display_tip: merged }).where(eq(users.id, userId));
}

export async function updateCompany(
  db: Db,
  companyId: number,
  values: Partial<typeof companies.$inferInsert>,
): Promise<void> {
  await db.update(companies).set(values).where(eq(companies.id, companyId));
}

/** Tells every client of the company that rights have changed. */
export async function raiseAuthVersions(db: Db, companyId: number): Promise<void> {
  await db
    .update(users)
    .set({ auth_version: sql`${users.auth_version} + 1` })
    .where(eq(users.company_id, companyId));
}

/** Held until the end of the transaction, so that two first accounts cannot be made at once. */
export async function lockSetup(db: Db): Promise<void> {
  await lockUntilEnd(db, 'setup');
}
