import { and, asc, count, eq, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from '../people/people.module.ts';
import { sessions } from './account.schema.ts';

const PERSON = {
  user_id: users.id,
  nickname: users.nickname,
  account: users.account,
  phone: users.phone,
  is_phone_proven: sql<boolean>`${users.phone_proven_at} is not null`,
  user_type: users.user_type,
  is_disabled: users.is_disabled,
  must_change_password: users.must_change_password,
  created_at: users.created_at,
};
export type PersonRow = Awaited<ReturnType<typeof lockPeople>>[number];

/** All people of a company, also those who have left. */
export async function listPeople(db: Db, company_id: number) {
  return db.select(PERSON).from(users).where(eq(users.company_id, company_id)).orderBy(asc(users.id));
}

/** Devices that are signed in now, and each person's last sign-in; ended sessions are kept for a month. */
export async function sessionFigures(db: Db, company_id: number, now: Date) {
  return db
    .select({
      user_id: sessions.user_id,
      device_count: sql<number>`count(*) filter (where ${sessions.revoked_at} is null
        and ${sessions.expires_at} > ${now.toISOString()}::timestamptz)::int`,
      last_sign_in_at: sql<string>`max(${sessions.created_at})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(users.company_id, company_id))
    .groupBy(sessions.user_id);
}

/** In id order, so that two handovers to each other do not deadlock; rows that name the people can still be written. */
export async function lockPeople(db: Db, company_id: number, ids: readonly number[]) {
  return db
    .select(PERSON)
    .from(users)
    .where(and(eq(users.company_id, company_id), anyOf(users.id, ids)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Held until the end of the transaction: two requests that add people at once cannot pass the limit. */
export async function lockCompany(db: Db, company_id: number) {
  const [row] = await db
    .select({ company_type: companies.company_type, is_chvip: companies.is_chvip })
    .from(companies)
    .where(eq(companies.id, company_id))
    .for('no key update');
  return row!;
}

export async function countActive(db: Db, company_id: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.company_id, company_id), eq(users.is_disabled, false)));
  return row!.total;
}

export async function changePerson(
  db: Db,
  user_id: number,
  values: Partial<typeof users.$inferInsert>,
  { isOtherRight }: { isOtherRight: boolean },
): Promise<void> {
  await db
    .update(users)
    .set({ ...values, ...(isOtherRight && { auth_version: sql`${users.auth_version} + 1` }) })
    .where(eq(users.id, user_id));
}
