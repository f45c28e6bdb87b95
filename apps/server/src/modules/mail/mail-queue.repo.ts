import { isMailUnderWay, MAIL_STATUS, mailStatesBefore, nextMailState, type MailEvent } from '@wanyuan/domain';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { SendingAccount } from '../mail-accounts/mail-accounts.module.ts';
import { email_records, mail_sends, type MailedFile } from './mail.schema.ts';

export type MailRow = typeof email_records.$inferSelect;
export type NewMail = typeof email_records.$inferInsert;
export type SendRow = typeof mail_sends.$inferSelect;
/** A mail that a try has taken, with what it shares with others of its click. */
export interface ClaimedMail {
  mail: MailRow;
  send: SendRow;
  /** Null when it is gone, or not the sender's any more. */
  account: SendingAccount | null;
  /** Why it is not to go out any more; null where it may. */
  refusal: string | null;
}
/** One try. */
export interface Claim {
  id: number;
  claim: string;
}

const isOf = ({ id, claim }: Claim) =>
  and(eq(email_records.id, id), eq(email_records.state, 'sending'), eq(email_records.claim, claim));

/** The companies with something due and less than `perCompany` under way, those with the least first. */
export async function dueCompanies(
  db: Db,
  { now, limit, perCompany }: { now: Date; limit: number; perCompany: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ company_id: string }>(sql`
    select due.company_id from
      (select company_id, min(next_at) as first from email_records
        where state = 'waiting' and next_at <= ${now} group by company_id) due
      left join (select company_id, count(*) as busy from email_records where state = 'sending' group by company_id) b
        on b.company_id = due.company_id
    where coalesce(b.busy, 0) < ${perCompany}
    order by coalesce(b.busy, 0), due.first limit ${limit}`);
  return rows.map(({ company_id }) => Number(company_id));
}

/** What may go next of a company; null where others are quicker, or `refuse` says that it must wait. */
export async function claimMail(
  db: Db,
  { company_id, claim, now, perCompany }: { company_id: number; claim: string; now: Date; perCompany: number },
  admit: (db: Db, mail: MailRow) => Promise<Admission>,
): Promise<Omit<ClaimedMail, 'send'> | 'postponed' | null> {
  return withTransaction(db, async (tx) => {
    // Two that claim at once must not both take the last place.
    await lockUntilEnd(tx, 'mail_company', company_id);
    const busy = and(eq(email_records.company_id, company_id), eq(email_records.state, 'sending'));
    if ((await tx.$count(email_records, busy)) >= perCompany) return null;
    const [mail] = await tx
      .select()
      .from(email_records)
      .where(
        and(
          eq(email_records.state, 'waiting'),
          eq(email_records.company_id, company_id),
          lte(email_records.next_at, now),
        ),
      )
      .orderBy(asc(email_records.next_at), asc(email_records.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (mail === undefined) return null;
    const admission = await admit(tx, mail);
    if ('wait' in admission) {
      await postpone(tx, mail, admission.wait);
      return 'postponed';
    }
    const [claimed] = await tx
      .update(email_records)
      .set({ state: 'sending', claim, claimed_at: now, beat_at: now, data_started_at: null, reason: '' })
      .where(eq(email_records.id, mail.id))
      .returning();
    const { account, refusal = null } = admission;
    return { mail: claimed!, account, refusal };
  });
}

/** What a mail goes out with or why it never does, or until when all of the account's or of the company's wait. */
export type Admission =
  | { account: SendingAccount; refusal?: never }
  | { account: null; refusal: string }
  | { wait: Postponing };
export interface Postponing {
  whose: 'account' | 'company';
  until: Date;
  reason: string;
}

/** One after the other: what is held by another try goes on. */
async function postpone(db: Db, mail: MailRow, { whose, until, reason }: Postponing): Promise<void> {
  const theirs =
    whose === 'company'
      ? eq(email_records.company_id, mail.company_id)
      : eq(email_records.account_id, mail.account_id ?? 0);
  const held = db
    .select({ id: email_records.id })
    .from(email_records)
    .where(
      and(
        eq(email_records.company_id, mail.company_id),
        theirs,
        eq(email_records.state, 'waiting'),
        lt(email_records.next_at, until),
      ),
    )
    .for('update', { skipLocked: true });
  await db.update(email_records).set({ next_at: until, reason }).where(inArray(email_records.id, held));
}

/** Until the transaction ends, no other try counts what this account has sent: the company's claims are locked already. */
export async function lockCounts(db: Db, account_id: number): Promise<void> {
  await lockUntilEnd(db, 'mail_account', account_id);
}

export interface SendingWindow {
  whose: 'account' | 'company';
  most: number;
  ms: number;
}

/** When the first of those that fill each window leaves it; null for one that has room. */
export async function fullUntil(
  db: Db,
  { company_id, account_id }: { company_id: number; account_id: number },
  windows: readonly SendingWindow[],
  now: Date,
): Promise<(Date | null)[]> {
  // The one whose leaving makes room: as many as may go are newer, or as new.
  const found = windows.map(({ whose, most, ms }) => {
    const theirs = whose === 'company' ? sql`company_id = ${company_id}` : sql`account_id = ${account_id}`;
    const since = new Date(now.getTime() - ms);
    return sql`(select claimed_at from email_records where ${theirs} and claimed_at > ${since.toISOString()}::timestamptz
      order by claimed_at desc offset ${most - 1} limit 1)`;
  });
  const { rows } = await db.execute<{ times: (string | null)[] }>(
    sql`select array[${sql.join(found, sql`, `)}]::text[] as times`,
  );
  return windows.map(({ ms }, index) => {
    const at = rows[0]?.times[index] ?? null;
    return at === null ? null : new Date(new Date(at).getTime() + ms);
  });
}

export async function getSend(db: Db, id: number): Promise<SendRow | null> {
  const [row] = await db.select().from(mail_sends).where(eq(mail_sends.id, id));
  return row ?? null;
}

/** Durable when it answers: only then may the first byte go. False for a try that was overtaken. */
export async function beginData(db: Db, claim: Claim, now: Date): Promise<boolean> {
  const rows = await db
    .update(email_records)
    .set({ data_started_at: now, beat_at: now })
    .where(isOf(claim))
    .returning({ id: email_records.id });
  return rows.length > 0;
}

export async function beat(db: Db, claim: Claim, now: Date): Promise<void> {
  await db.update(email_records).set({ beat_at: now }).where(isOf(claim));
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

/** Ends a try; null when it was overtaken. */
export async function endTry(
  db: Db,
  claim: Claim,
  event: 'deliver' | 'refuse' | 'put_back' | 'lose',
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
  event: 'files_ready' | 'files_failed' | 'cancel' | 'bounce',
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
