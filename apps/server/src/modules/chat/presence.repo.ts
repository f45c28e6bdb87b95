import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from '../people/people.module.ts';
import { chat_logins } from './chat.schema.ts';

const logins = chat_logins;

interface Login {
  session_id: number;
  user_id: number;
  at: Date;
}

/** The latest login counts; answers the sessions that give way. */
export async function logIn(db: Db, { session_id, user_id, at }: Login, most: number): Promise<number[]> {
  const values = { session_id, user_id, logged_in_at: at, seen_at: at, is_away: false };
  await db.insert(logins).values(values).onConflictDoUpdate({ target: logins.session_id, set: values });
  const { rows } = await db.execute<{ session_id: string }>(sql`
    delete from ${logins} where ${logins.session_id} in (
      select l.session_id from ${logins} l where l.user_id = ${user_id}
      order by l.logged_in_at desc, l.session_id desc offset ${most})
    returning session_id`);
  return rows.map((row) => Number(row.session_id));
}

/** Sessions that are still there; those that gave way are not among them. */
export async function touchLogins(db: Db, sessionIds: readonly number[], at: Date): Promise<void> {
  if (sessionIds.length > 0) await db.update(logins).set({ seen_at: at }).where(anyOf(logins.session_id, sessionIds));
}

export async function setAway(db: Db, session_id: number, is_away: boolean, at: Date): Promise<void> {
  await db.update(logins).set({ is_away, seen_at: at }).where(eq(logins.session_id, session_id));
}

export async function logOut(db: Db, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length > 0) await db.delete(logins).where(anyOf(logins.session_id, sessionIds));
}

export async function removeOldLogins(db: Db, before: Date): Promise<void> {
  await db.delete(logins).where(lt(logins.seen_at, before));
}

export async function listLogins(db: Db, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return db.select().from(logins).where(anyOf(logins.user_id, userIds)).orderBy(asc(logins.user_id));
}

/** Logins of all who speak for some factories. */
export async function listFactoryLogins(db: Db, factoryIds: readonly number[]) {
  if (factoryIds.length === 0) return [];
  return db
    .select({ factory_id: companies.factory_id, seen_at: logins.seen_at, is_away: logins.is_away })
    .from(logins)
    .innerJoin(users, and(eq(users.id, logins.user_id), eq(users.is_disabled, false)))
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(inArray(companies.factory_id, [...factoryIds]));
}
