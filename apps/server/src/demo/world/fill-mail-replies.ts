import { randomUUID } from 'node:crypto';
import { MAIL_LOOK_MS } from '@wanyuan/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#infra/database/database.ts';
import { mail_accounts } from '#modules/mail-accounts/mail-accounts.schema.ts';
import { bad_addresses, mail_readings, mail_replies } from '#modules/mail-replies/mail-replies.schema.ts';
import { email_records, mail_sends } from '#modules/mail/mail.schema.ts';
import { system_messages } from '#modules/messages/messages.schema.ts';
import { quotation_events } from '#modules/quotations/quotations.schema.ts';
import { daysFrom, hoursFrom } from './demo-time.ts';
import { BAD_ADDRESS_REASON, repliesOf } from './mail-replies.data.ts';

const BUSINESS = 4;

/** Answers are read in every outbox: an answer written there comes in like any other. */
async function fillReadings(db: Tx, now: Date): Promise<void> {
  const accounts = await db.select().from(mail_accounts).where(eq(mail_accounts.preset, 'outbox'));
  if (accounts.length === 0) return;
  await db.insert(mail_readings).values(
    accounts.map(({ id, company_id, address }) => ({
      account_id: id,
      company_id,
      preset: 'outbox' as const,
      mailbox: `outbox ${address}`,
      uid_validity: 1,
      since: daysFrom(now, -30),
      state: 'reading' as const,
      looked_at: now,
      next_at: new Date(now.getTime() + MAIL_LOOK_MS),
      updated_at: now,
    })),
  );
}

/** Some customers answered, one is away, one address takes no mail. */
export async function fillMailReplies(db: Tx, now: Date): Promise<void> {
  await fillReadings(db, now);
  const mails = await db
    .select({ mail: email_records, send: mail_sends })
    .from(email_records)
    .innerJoin(mail_sends, eq(mail_sends.id, email_records.send_id))
    .where(inArray(email_records.state, ['sent', 'bounced']))
    .orderBy(asc(email_records.id));
  const sent = mails.filter(({ mail }) => mail.state === 'sent');
  for (const [turn, { mail, send }] of sent.entries())
    for (const { kind, hoursLater, text, files } of repliesOf(turn, send.language)) {
      const at = hoursFrom(mail.sent_at ?? mail.created_at, hoursLater);
      if (at > now) continue;
      const isReport = kind === 'delayed';
      await db.insert(mail_replies).values({
        mail_id: mail.id,
        kind,
        message_id: `${randomUUID()}@customer.example`,
        from_name: isReport ? '' : mail.recipient,
        from_email: isReport ? '' : mail.email,
        subject: isReport ? '' : `Re: ${send.subject}`,
        text: text(send.subject),
        files: [...files],
        sent_at: at,
        created_at: at,
      });
      const { quotation_id, version, user_id } = mail;
      if (quotation_id === null || isReport) continue;
      await db.insert(quotation_events).values({
        quotation_id,
        version: version ?? 1,
        kind: 'mail_replied',
        user_id,
        note: mail.recipient || mail.email,
        created_at: at,
      });
      if (kind === 'reply')
        await db.insert(system_messages).values({
          user_id,
          type: BUSINESS,
          title: `客户回信：${mail.name}`,
          summary: `${mail.recipient || mail.email} 回复了报价邮件，点击查看。`,
          content: `${mail.recipient || mail.email} 回复了报价邮件，点击查看。`,
          link: `/CompanyQuotationDetail?id=${quotation_id}`,
          created_at: at,
        });
    }
  for (const { mail, send } of mails)
    if (mail.state === 'bounced' && send.customer_id !== null)
      await db
        .insert(bad_addresses)
        .values({
          customer_id: send.customer_id,
          email: mail.email.toLowerCase(),
          reason: BAD_ADDRESS_REASON,
          bounced_at: mail.ended_at ?? now,
        })
        .onConflictDoNothing();
}
