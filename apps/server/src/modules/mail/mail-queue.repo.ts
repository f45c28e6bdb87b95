import { isMailUnderWay, MAIL_STATUS, mailStatesBefore, nextMailState, type MailEvent } from '@wanyuan/domain';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { email_records, mail_sends, type MailedFile } from './mail.schema.ts';

export type MailRow = typeof email_records.$inferSelect;
export type NewMail = typeof email_records.$inferInsert;
export type SendRow = typeof mail_sends.$inferSelect;
/** One try. */
export interface Claim {
  id: number;
  claim: string;
}

const isOf = ({ id, claim }: Claim) =>
  and(eq(email_records.id, id), eq(email_records.state, 'sending'), eq(email_records.claim, claim));

export async function getSend(db: Db, id: number): Promise<SendRow | null> {
  const [row] = await db.select().from(mail_sends).where(eq(mail_sends.id, id));
  return row ?? null;
}

export async function listSends(db: Db, ids: readonly number[]): Promise<Map<number, SendRow>> {
  const rows = await db
    .select()
    .from(mail_sends)
    .where(inArray(mail_sends.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those who say nothing for long are taken for dead. */
export async function beat(db: Db, claims: readonly Claim[], now: Date): Promise<void> {
  await db.execute(sql`update email_records r set beat_at = ${now.toISOString()}::timestamptz from ${given(claims)}
    where r.id = g.id and r.claim = g.claim and r.state = 'sending'`);
}

const given = (claims: readonly Claim[]) =>
  sql`unnest(${sql.param(claims.map(({ id }) => id))}::bigint[], ${sql.param(claims.map(({ claim }) => claim))}::text[])
    with ordinality as g (id, claim, turn)`;

/**
 * Tries whose message begins and tries whose message arrived, in one statement: durable when it answers, and only then may a first
 * byte go. Answers with the ids of those that were not overtaken.
 */
export async function stepTries(
  db: Db,
  { begun, arrived }: { begun: readonly Claim[]; arrived: readonly (Claim & { reason: string })[] },
  now: Date,
): Promise<Set<number>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { state, status } = stepTo('deliver', now);
  const reasons = sql.param(arrived.map(({ reason }) => reason));
  const { rows } = await db.execute<{ id: string }>(sql`
    with begun as (
      update email_records r set data_started_at = ${at}, beat_at = ${at} from ${given(begun)}
      where r.id = g.id and r.claim = g.claim and r.state = 'sending' returning r.id),
    arrived as (
      update email_records r set state = ${state}, status = ${status}, reason = (${reasons}::text[])[g.turn],
        sealed_token = null, claim = null, ended_at = ${at}, sent_at = ${at} from ${given(arrived)}
      where r.id = g.id and r.claim = g.claim and r.state = 'sending' returning r.id)
    select id from begun union all select id from arrived`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** What a step writes beside the state. A token is of no use once nothing will be sent. */
function stepTo(event: MailEvent, at: Date): Partial<NewMail> {
  const [before] = mailStatesBefore(event);
  const state = nextMailState(before!, event)!;
  return {
    state,
    status: MAIL_STATUS[state],
    ...(!isMailUnderWay(state) && { sealed_token: null, claim: null, ended_at: at }),
    ...(event === 'put_back' && { claim: null, beat_at: null }),
    ...(event === 'deliver' && { sent_at: at }),
  };
}

/** Links that wait, in the order of their ids, for sealing them anew. */
export async function listSealed(db: Db, afterId: number, limit: number) {
  return db
    .select({
      id: email_records.id,
      message_id: sql<string>`${email_records.message_id}`,
      sealed: sql<string>`${email_records.sealed_token}`,
    })
    .from(email_records)
    .where(and(gt(email_records.id, afterId), isNotNull(email_records.sealed_token)))
    .orderBy(asc(email_records.id))
    .limit(limit);
}

/** Unless its mail ended meanwhile. */
export async function replaceSealed(db: Db, id: number, from: string, to: string): Promise<void> {
  await db
    .update(email_records)
    .set({ sealed_token: to })
    .where(and(eq(email_records.id, id), eq(email_records.sealed_token, from)));
}

/** Ends a try whose mail did not arrive; null when it was overtaken. */
export async function endTry(
  db: Db,
  claim: Claim,
  event: 'refuse' | 'put_back' | 'lose',
  values: Partial<NewMail>,
  at: Date,
): Promise<MailRow | null> {
  const [row] = await db
    .update(email_records)
    .set({ ...stepTo(event, at), ...values })
    .where(isOf(claim))
    .returning();
  return row ?? null;
}

/** Takes mails on that no try holds; answers with those that could take the step. */
export async function stepMails(
  db: Db,
  ids: readonly number[],
  event: 'files_ready' | 'files_failed' | 'bounce',
  values: Partial<NewMail>,
  at: Date,
): Promise<MailRow[]> {
  if (ids.length === 0) return [];
  return db
    .update(email_records)
    .set({ ...stepTo(event, at), ...values })
    .where(and(inArray(email_records.id, [...ids]), inArray(email_records.state, mailStatesBefore(event))))
    .returning();
}

/** Takes mails back of which no byte went; answers with those. What a try has claimed and not begun ends at its first byte. */
export async function cancelMails(db: Db, ids: readonly number[], reason: string, at: Date): Promise<MailRow[]> {
  if (ids.length === 0) return [];
  const isWanted = inArray(email_records.id, [...ids]);
  const values = { ...stepTo('cancel', at), reason };
  const waiting = await db
    .update(email_records)
    .set(values)
    .where(and(isWanted, inArray(email_records.state, ['waiting_file', 'waiting'])))
    .returning();
  // One that begins just now holds its row: it is not waited for, so that the two never wait for each other.
  const taken = db
    .select({ id: email_records.id })
    .from(email_records)
    .where(and(isWanted, eq(email_records.state, 'sending'), isNull(email_records.data_started_at)))
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(email_records)
    .set({ ...values, claimed_at: null })
    .where(inArray(email_records.id, taken))
    .returning();
  return [...waiting, ...claimed];
}

/** Tries whose process has given no sign of life: before the first byte to be tried again, after it lost. */
export async function takeUpSilent(db: Db, silentSince: Date, at: Date): Promise<{ back: number; lost: MailRow[] }> {
  const isSilent = and(eq(email_records.state, 'sending'), lt(email_records.beat_at, silentSince));
  const back = await db
    .update(email_records)
    .set({ ...stepTo('put_back', at), next_at: at })
    .where(and(isSilent, isNull(email_records.data_started_at)))
    .returning({ id: email_records.id });
  const lost = await db
    .update(email_records)
    .set({ ...stepTo('lose', at), reason: '发送时服务器中断，对方可能已收到' })
    .where(and(isSilent, isNotNull(email_records.data_started_at)))
    .returning();
  return { back: back.length, lost };
}

export async function hasWaitingFiles(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: email_records.id })
    .from(email_records)
    .where(eq(email_records.state, 'waiting_file'))
    .limit(1);
  return row !== undefined;
}

/** Clicks whose mails wait for files, without their texts. */
export async function listWaitingFiles(db: Db, limit: number): Promise<Pick<SendRow, 'id' | 'export_ids'>[]> {
  const ids = db
    .selectDistinct({ id: email_records.send_id })
    .from(email_records)
    .where(eq(email_records.state, 'waiting_file'));
  return db
    .select({ id: mail_sends.id, export_ids: mail_sends.export_ids })
    .from(mail_sends)
    .where(inArray(mail_sends.id, ids))
    .orderBy(asc(mail_sends.id))
    .limit(limit);
}

export async function mailIdsOf(db: Db, send_id: number): Promise<number[]> {
  const rows = await db.select({ id: email_records.id }).from(email_records).where(eq(email_records.send_id, send_id));
  return rows.map(({ id }) => id);
}

export async function saveFiles(db: Db, id: number, values: { files: MailedFile[]; html?: string }): Promise<void> {
  await db.update(mail_sends).set(values).where(eq(mail_sends.id, id));
}

/** When the next one is due; null when none waits. */
export async function nextDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ next: sql<string | null>`min(${email_records.next_at})` })
    .from(email_records)
    .where(eq(email_records.state, 'waiting'));
  return row?.next ? new Date(row.next) : null;
}
