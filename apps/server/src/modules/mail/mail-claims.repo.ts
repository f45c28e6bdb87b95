import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { SendingAccount } from '../mail-accounts/mail-accounts.module.ts';
import { listShown, type ShownVersion } from '../quotations/quotations.module.ts';
import { email_records } from './mail.schema.ts';
import { listSends, type MailRow, type SendRow } from './mail-queue.repo.ts';

/** A mail that a try has taken, with what it shares with others of its click. */
export interface ClaimedMail {
  mail: MailRow;
  send: SendRow;
  /** Null when it is gone, or not the sender's any more. */
  account: SendingAccount | null;
  /** Why it is not to go out any more; null where it may. */
  refusal: string | null;
  /** What recipients of its quotation see; null when there is nothing of it. */
  shown: ShownVersion | null;
}

/** What a mail goes out with and how many may, or why it never does, or until when all of the account's or of the company's wait. */
export type Admission =
  | { account: SendingAccount; room: number; refusal?: never }
  | { account: null; refusal: string }
  | { wait: Postponing };
export interface Postponing {
  whose: 'account' | 'company';
  until: Date;
  reason: string;
}

interface Claiming {
  company_id: number;
  claim: string;
  now: Date;
  /** No company has more under way when it gets the next ones. */
  perCompany: number;
  most: number;
}

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

/**
 * What may go next of a company: the mail that is due for longest, and others of the same sender and account. Empty where others are
 * quicker; 'postponed' where they must wait.
 */
export async function claimMails(
  db: Db,
  { company_id, claim, now, perCompany, most }: Claiming,
  admit: (db: Db, mail: MailRow) => Promise<Admission>,
): Promise<ClaimedMail[] | 'postponed'> {
  return withTransaction(db, async (tx) => {
    // Two that claim at once must not both take the last place.
    await lockUntilEnd(tx, 'mail_company', company_id);
    const busy = and(eq(email_records.company_id, company_id), eq(email_records.state, 'sending'));
    if ((await tx.$count(email_records, busy)) >= perCompany) return [];
    const isDue = and(
      eq(email_records.state, 'waiting'),
      eq(email_records.company_id, company_id),
      lte(email_records.next_at, now),
    );
    const oldest = [asc(email_records.next_at), asc(email_records.id)];
    const [first] = await tx
      .select()
      .from(email_records)
      .where(isDue)
      .orderBy(...oldest)
      .limit(1)
      .for('update', { skipLocked: true });
    if (first === undefined) return [];
    const admission = await admit(tx, first);
    if ('wait' in admission) {
      await postpone(tx, first, admission.wait);
      return 'postponed';
    }
    const { account, refusal = null } = admission;
    // Whether one is refused depends on its own age.
    const count = admission.account === null ? 1 : Math.min(most, admission.room);
    const isAlike = and(
      isDue,
      eq(email_records.user_id, first.user_id),
      sql`${email_records.account_id} is not distinct from ${first.account_id}`,
    );
    const taken = await tx
      .select({ id: email_records.id })
      .from(email_records)
      .where(count === 1 ? eq(email_records.id, first.id) : isAlike)
      .orderBy(...oldest)
      .limit(count)
      .for('update', { skipLocked: true });
    const mails = await tx
      .update(email_records)
      .set({ state: 'sending', claim, claimed_at: now, beat_at: now, data_started_at: null, reason: '' })
      .where(
        inArray(
          email_records.id,
          taken.map(({ id }) => id),
        ),
      )
      .returning();
    const sends = await listSends(
      tx,
      mails.map(({ send_id }) => send_id ?? 0),
    );
    const shown = await listShown(
      tx,
      mails.flatMap(({ quotation_id }) => quotation_id ?? []),
    );
    return mails
      .toSorted((a, b) => a.next_at!.getTime() - b.next_at!.getTime() || a.id - b.id)
      .map((mail) => ({
        mail,
        send: sends.get(mail.send_id ?? 0)!,
        account,
        refusal,
        shown: shown.get(mail.quotation_id ?? 0) ?? null,
      }));
  });
}

/** Mails that were claimed and not begun wait again, as if unclaimed. */
export async function unclaim(db: Db, mails: readonly MailRow[]): Promise<void> {
  for (const claim of new Set(mails.map((mail) => mail.claim ?? '')))
    await db
      .update(email_records)
      .set({ state: 'waiting', claim: null, claimed_at: null, beat_at: null })
      .where(
        and(
          inArray(
            email_records.id,
            mails.map(({ id }) => id),
          ),
          eq(email_records.state, 'sending'),
          eq(email_records.claim, claim),
        ),
      );
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
export interface WindowRoom {
  left: number;
  /** When the first of those that fill it leaves it; null for one that has room. */
  until: Date | null;
}

/** What may still go within each window. */
export async function roomIn(
  db: Db,
  { company_id, account_id }: { company_id: number; account_id: number },
  windows: readonly SendingWindow[],
  now: Date,
): Promise<WindowRoom[]> {
  // As many as may go: the oldest of them makes room by leaving.
  const found = windows.map(({ whose, most, ms }, turn) => {
    const theirs = whose === 'company' ? sql`company_id = ${company_id}` : sql`account_id = ${account_id}`;
    const since = new Date(now.getTime() - ms);
    return sql`(select ${turn}::int as turn, count(*)::int as used, min(claimed_at)::text as oldest from
      (select claimed_at from email_records where ${theirs} and claimed_at > ${since.toISOString()}::timestamptz
        order by claimed_at desc limit ${most}) newest)`;
  });
  const { rows } = await db.execute<{ turn: number; used: number; oldest: string | null }>(
    sql`${sql.join(found, sql` union all `)} order by turn`,
  );
  return windows.map(({ most, ms }, turn) => {
    const { used, oldest } = rows[turn]!;
    const isFull = used >= most && oldest !== null;
    return { left: most - used, until: isFull ? new Date(new Date(oldest).getTime() + ms) : null };
  });
}
