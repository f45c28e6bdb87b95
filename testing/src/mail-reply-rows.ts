import {
  bad_addresses,
  mail_readings,
  mail_replies,
} from '@wanyuan/server/src/modules/mail-replies/mail-replies.schema.ts';
import type { Db } from '@wanyuan/server/src/infra/database/database.ts';

interface Owner {
  company_id: number;
}

/** For the sweep: an answer to the mail that was sent, a mailbox that is read, and an address that takes no mail. */
export async function createMailReplyRows(
  db: Db,
  { company_id }: Owner,
  {
    sent_mail_id,
    mail_account_id,
    customer_id,
  }: { sent_mail_id: number; mail_account_id: number; customer_id: number },
) {
  const now = new Date();
  const bad_address = 'gone@example.com';
  const [reply] = await db
    .insert(mail_replies)
    .values({
      mail_id: sent_mail_id,
      kind: 'reply',
      message_id: `answer.${sent_mail_id}@example.com`,
      from_name: 'Emma',
      from_email: 'emma@example.com',
      text: 'We take 500.',
      sent_at: now,
      created_at: now,
    })
    .returning({ id: mail_replies.id });
  await db.insert(mail_readings).values({
    account_id: mail_account_id,
    company_id,
    preset: 'outbox',
    since: now,
    next_at: new Date(now.getTime() + 3_600_000),
    updated_at: now,
  });
  await db.insert(bad_addresses).values({ customer_id, email: bad_address, reason: '550 5.1.1', bounced_at: now });
  return { reply_id: reply!.id, bad_address };
}
