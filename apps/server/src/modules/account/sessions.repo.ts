import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { companies, users, ACTOR_COLUMNS } from '../people/people.module.ts';
import { sessions } from './account.schema.ts';

export type SessionRow = typeof sessions.$inferSelect;

const isLive = (now: Date) => and(isNull(sessions.revoked_at), gt(sessions.expires_at, now));

export async function createSession(db: Db, values: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [row] = await db.insert(sessions).values(values).returning();
  return row!;
}

/** The live session of a token, with what rules need to know of its user. */
export async function findLiveSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      ...ACTOR_COLUMNS,
      must_change_password: users.must_change_password,
      session_id: sessions.id,
      last_seen_at: sessions.last_seen_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(sessions.token_hash, tokenHash), isLive(now), eq(users.is_disabled, false)));
  return row ?? null;
}

export const isLiveSession = async (db: Db, userId: number, sessionId: number, now: Date): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.user_id, userId), isLive(now)))) > 0;

export async function holdLiveSession(db: Db, userId: number, sessionId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId), isLive(now)))
    .for('share');
  return rows.length > 0;
}

/** Whether this user signed in from this address before; ended sessions are kept for a month. */
export async function hasSessionAt(db: Db, userId: number, ip: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.ip, ip)))
    .limit(1);
  return rows.length > 0;
}

export async function touchSession(db: Db, sessionId: number, now: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ last_seen_at: now, expires_at: expiresAt }).where(eq(sessions.id, sessionId));
}

export async function listLiveSessions(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive(now)))
    .orderBy(desc(sessions.last_seen_at));
}

/** Ends sessions of one user: the one given, or all but `keepSessionId`. Answers with the ids that were live. */
export async function revokeSessions(
  db: Db,
  userId: number,
  which: { only?: number; keepSessionId?: number },
  now: Date,
): Promise<number[]> {
  const conditions = [eq(sessions.user_id, userId), isLive(now)];
  if (which.only !== undefined) conditions.push(eq(sessions.id, which.only));
  if (which.keepSessionId !== undefined) conditions.push(ne(sessions.id, which.keepSessionId));
  const rows = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(...conditions))
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

export async function removeEndedSessions(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expires_at, before), lt(sessions.revoked_at, before)));
}
