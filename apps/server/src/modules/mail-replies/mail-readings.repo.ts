import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { mail_readings } from './mail-replies.schema.ts';

export type ReadingRow = typeof mail_readings.$inferSelect;
export type NewReading = typeof mail_readings.$inferInsert;

/** One look. */
export interface LookClaim {
  account_id: number;
  claim: string;
}

export const listReadings = (db: Db, accountIds: readonly number[]): Promise<ReadingRow[]> =>
  db.select().from(mail_readings).where(anyOf(mail_readings.account_id, accountIds));

export async function getReading(db: Db, account_id: number): Promise<ReadingRow | null> {
  const [row] = await db.select().from(mail_readings).where(eq(mail_readings.account_id, account_id));
  return row ?? null;
}

export async function addReading(db: Db, values: NewReading): Promise<void> {
  await db.insert(mail_readings).values(values);
}

/** A look that is under way writes nothing any more: it was at something else. */
export async function changeReading(db: Db, account_id: number, values: Partial<NewReading>): Promise<void> {
  const all = { ...values, claim: null, beat_at: null };
  await db.update(mail_readings).set(all).where(eq(mail_readings.account_id, account_id));
}

export async function removeReadings(db: Db, accountIds: readonly number[]): Promise<void> {
  await db.delete(mail_readings).where(anyOf(mail_readings.account_id, accountIds));
}

/**
 * The mailbox that waits for longest, of companies with few under way; null when none is due. What a process that died has
 * held is due again once it is silent.
 */
export async function claimLook(
  db: Db,
  { claim, now, silentSince, perCompany }: { claim: string; now: Date; silentSince: Date; perCompany: number },
): Promise<ReadingRow | null> {
  const due = sql`(
    select r.account_id from mail_readings r
    where r.state <> 'paused' and r.next_at <= ${now}
      and (r.claim is null or r.beat_at < ${silentSince})
      and (select count(*) from mail_readings o
        where o.company_id = r.company_id and o.claim is not null and o.beat_at >= ${silentSince}) < ${perCompany}
    order by r.next_at limit 1 for update skip locked)`;
  const [row] = await db
    .update(mail_readings)
    .set({ claim, beat_at: now })
    .where(sql`${mail_readings.account_id} = ${due}`)
    .returning();
  return row ?? null;
}

const isOf = ({ account_id, claim }: LookClaim) =>
  and(eq(mail_readings.account_id, account_id), eq(mail_readings.claim, claim));

export async function beatLook(db: Db, claim: LookClaim, now: Date): Promise<void> {
  await db.update(mail_readings).set({ beat_at: now }).where(isOf(claim));
}

/** Ends a look; false when it was overtaken, or the reading was changed meanwhile. */
export async function endLook(db: Db, claim: LookClaim, values: Partial<NewReading>): Promise<boolean> {
  const rows = await db
    .update(mail_readings)
    .set({ claim: null, beat_at: null, ...values })
    .where(isOf(claim))
    .returning({ id: mail_readings.account_id });
  return rows.length > 0;
}

/** Whether any mailbox is to be looked into by now. */
export async function isLookDue(db: Db, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: mail_readings.account_id })
    .from(mail_readings)
    .where(sql`state <> 'paused' and ${mail_readings.next_at} <= ${now}`)
    .limit(1);
  return row !== undefined;
}

/** Due now: a reader answered where answers to outbox mails are written. */
export async function wakeOutboxes(db: Db, now: Date): Promise<void> {
  await db.update(mail_readings).set({ next_at: now }).where(eq(mail_readings.preset, 'outbox'));
}

export async function listSealed(db: Db, afterId: number, limit: number) {
  return db
    .select({ id: mail_readings.account_id, sealed: sql<string>`${mail_readings.secret}` })
    .from(mail_readings)
    .where(and(gt(mail_readings.account_id, afterId), isNotNull(mail_readings.secret)))
    .orderBy(asc(mail_readings.account_id))
    .limit(limit);
}

export async function replaceSecret(db: Db, account_id: number, from: string, to: string): Promise<void> {
  await db
    .update(mail_readings)
    .set({ secret: to })
    .where(and(eq(mail_readings.account_id, account_id), eq(mail_readings.secret, from)));
}
