import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { one_time_codes } from './account.schema.ts';

export type CodeKind = (typeof one_time_codes.$inferSelect)['kind'];

/** Until the transaction ends, no other request sends a code to the phone: looking and adding belong together. */
export async function lockPhone(db: Db, phone: string): Promise<void> {
  await lockUntilEnd(db, `phone-code:${phone}`);
}

export async function createCode(db: Db, values: typeof one_time_codes.$inferInsert): Promise<void> {
  await db.insert(one_time_codes).values(values);
}

export async function getNewestCode(db: Db, kind: CodeKind, subject: string, purpose: string) {
  const [row] = await db
    .select()
    .from(one_time_codes)
    .where(and(eq(one_time_codes.kind, kind), eq(one_time_codes.subject, subject), eq(one_time_codes.purpose, purpose)))
    .orderBy(desc(one_time_codes.id))
    .limit(1);
  return row ?? null;
}

/** Counts a try; false when the code was tried too often already. One statement, so that parallel tries all count. */
export async function countAttempt(db: Db, id: number, max: number): Promise<boolean> {
  const rows = await db
    .update(one_time_codes)
    .set({ attempts: sql`${one_time_codes.attempts} + 1` })
    .where(and(eq(one_time_codes.id, id), lt(one_time_codes.attempts, max)))
    .returning({ id: one_time_codes.id });
  return rows.length > 0;
}

/** Marks a code as used; false when another request was quicker or its time is over. */
export async function useCode(db: Db, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(one_time_codes)
    .set({ used_at: now })
    .where(and(eq(one_time_codes.id, id), isNull(one_time_codes.used_at), gt(one_time_codes.expires_at, now)))
    .returning({ id: one_time_codes.id });
  return rows.length > 0;
}

/** Ends the unused login tokens of a user, or only those that one session made. */
export async function spendLoginTokens(db: Db, userId: number, now: Date, sessionId?: number): Promise<void> {
  const { kind, user_id, session_id, used_at } = one_time_codes;
  await db
    .update(one_time_codes)
    .set({ used_at: now })
    .where(
      and(
        eq(kind, 'login_token'),
        eq(user_id, userId),
        isNull(used_at),
        sessionId === undefined ? undefined : eq(session_id, sessionId),
      ),
    );
}

export async function removeCodesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(one_time_codes).where(lt(one_time_codes.created_at, before));
}
