import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from '../people/people.module.ts';

const PERSON = {
  user_id: users.id,
  nickname: users.nickname,
  phone: users.phone,
  phone_proven_at: users.phone_proven_at,
  user_type: users.user_type,
  is_disabled: users.is_disabled,
  company_id: companies.id,
  company_name: companies.name,
  company_type: companies.company_type,
  is_chvip: companies.is_chvip,
};

/** People with the company that they belong to now. */
export async function listPeopleById(db: Db, ids: readonly number[]) {
  return db
    .select(PERSON)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(anyOf(users.id, ids));
}

/** In id order, so that two moves in opposite directions do not deadlock. */
export async function lockCompanies(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, [...ids]))
    .orderBy(asc(companies.id))
    .for('no key update');
}

export async function countMembers(db: Db, companyId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(eq(users.company_id, companyId));
  return row?.total ?? 0;
}

/** Moves a user out of one company into another; the version tells every client of theirs that rights have changed. */
export async function moveUser(db: Db, userId: number, from: number, to: number, userType: number): Promise<void> {
  await db
    .update(users)
    .set({ company_id: to, user_type: userType, auth_version: sql`${users.auth_version} + 1` })
    .where(and(eq(users.id, userId), eq(users.company_id, from)));
}
