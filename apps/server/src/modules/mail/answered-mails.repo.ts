import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { MailRow } from './mail-queue.repo.ts';
import { email_records, mail_sends } from './mail.schema.ts';

/** A mail that something came back about. */
export interface AnsweredMail {
  mail: MailRow;
  customer_id: number | null;
  /** Whom copies went to, in small letters. */
  copies: string[];
}

interface Mailbox {
  id: number;
  company_id: number;
  address: string;
}

/** Those of some Message-IDs that went out of a mailbox, whichever account it was bound by. */
export async function findAnswered(db: Db, box: Mailbox, messageIds: readonly string[]): Promise<AnsweredMail[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .select({ mail: email_records, customer_id: mail_sends.customer_id, cc: mail_sends.cc, bcc: mail_sends.bcc })
    .from(email_records)
    .innerJoin(mail_sends, eq(mail_sends.id, email_records.send_id))
    .where(
      and(
        eq(email_records.company_id, box.company_id),
        inArray(email_records.message_id, [...messageIds]),
        or(
          eq(email_records.account_id, box.id),
          sql`lower(${mail_sends.sender}->>'email') = ${box.address.toLowerCase()}`,
        ),
      ),
    );
  return rows.map(({ mail, customer_id, cc, bcc }) => ({
    mail,
    customer_id,
    copies: mail.has_copies ? [...cc, ...bcc].map(({ email }) => email.toLowerCase()) : [],
  }));
}

/** Until the transaction ends no other step takes these mails on, in one order for all; without those that are gone by now. */
export async function holdMails(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: email_records.id })
    .from(email_records)
    .where(inArray(email_records.id, [...ids]))
    .orderBy(email_records.id)
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
}

/** Whether anything went out of an account since. */
export async function hasSentSince(db: Db, account_id: number, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: email_records.id })
    .from(email_records)
    .where(and(eq(email_records.account_id, account_id), sql`${email_records.claimed_at} >= ${since}`))
    .limit(1);
  return row !== undefined;
}
