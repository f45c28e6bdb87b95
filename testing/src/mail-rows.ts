import { randomUUID } from 'node:crypto';
import { MAIL_STATUS, type MailState } from '@wanyuan/domain';
import { mail_accounts } from '@wanyuan/server/src/modules/mail-accounts/mail-accounts.schema.ts';
import { email_records, mail_sends } from '@wanyuan/server/src/modules/mail/mail.schema.ts';
import type { Db } from '@wanyuan/server/src/infra/database/database.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

/** A verified account that sends into the outbox. */
export async function createOutboxAccount(
  db: Db,
  owner: Owner,
  values: Partial<typeof mail_accounts.$inferInsert> = {},
): Promise<{ id: number; address: string }> {
  const address = values.address ?? `sales-${randomUUID().slice(0, 8)}@example.com`;
  const [row] = await db
    .insert(mail_accounts)
    .values({ ...owner, preset: 'outbox', name: 'Sales', address, state: 'verified', ...values })
    .returning({ id: mail_accounts.id });
  return { id: row!.id, address };
}

/** A mail about nothing, in any state; due long ago. */
export async function createMailRow(
  db: Db,
  owner: Owner,
  {
    state = 'sent',
    account_id,
    customer_id = null,
    ...values
  }: Partial<typeof email_records.$inferInsert> & {
    state?: MailState;
    account_id: number;
    customer_id?: number | null;
  },
): Promise<number> {
  const at = values.created_at ?? new Date(Date.now() - 60_000);
  const [send] = await db
    .insert(mail_sends)
    .values({
      ...owner,
      customer_id,
      account_id,
      sender: { name: 'Sales', email: 'sales@example.com' },
      about: 'exports',
      subject: 'Our quotation',
      html: '<p>Hello</p>',
      language: 'en',
      created_at: at,
    })
    .returning({ id: mail_sends.id });
  const [mail] = await db
    .insert(email_records)
    .values({
      ...owner,
      name: 'QF20260101-001',
      email: 'emma@example.com',
      status: MAIL_STATUS[state],
      created_at: at,
      send_id: send!.id,
      state,
      account_id,
      message_id: `${randomUUID()}@example.com`,
      next_at: at,
      ...values,
    })
    .returning({ id: email_records.id });
  return mail!.id;
}

/** For the sweep: one that waits, one that was sent, and an account to send with. */
export async function createMailRows(db: Db, owner: Owner, { customer_id }: { customer_id: number }) {
  const { id: account_id } = await createOutboxAccount(db, owner);
  // Far enough ahead that no job sends it.
  const next_at = new Date(Date.now() + 3_600_000);
  return {
    waiting_mail_id: await createMailRow(db, owner, { state: 'waiting', account_id, next_at }),
    sent_mail_id: await createMailRow(db, owner, { account_id, customer_id }),
  };
}
