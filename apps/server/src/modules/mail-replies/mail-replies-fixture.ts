import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import { openImapServer, type ImapServer } from '@wanyuan/testing/mail/imap-server';
import { createMailRow, createOutboxAccount } from '@wanyuan/testing/mail-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { createImapReading } from '#infra/mail-reading/imap-reading.ts';
import { createMailReadingPool } from '#infra/mail-reading/mail-reading-pool.ts';
import type { ImapConnection, MailReadingPort } from '#infra/mail-reading/mail-reading-port.ts';
import { createSeller } from '../confirmations/confirmation-fixture.ts';
import { email_records } from '../mail/mail.schema.ts';

/** Nobody else in a database of tests has it. */
export const INBOX_PASSWORD = 'inbox-code-Zq7';

const noTokens = { tokenFor: () => Promise.reject(new Error('no provider')), forget: () => {} };

/** Reads servers of this machine, in the processes of the product. */
export function localReading(): MailReadingPort {
  const pool = createMailReadingPool();
  const imap = createImapReading({ pool, tokens: noTokens, hosts: ['localhost'], ca: LOCALHOST_CERTIFICATE });
  return {
    check: (connection) => imap.check(connection as ImapConnection),
    look: (connection, look) => imap.look(connection as ImapConnection, look),
    read: (connection, ...which) => imap.read(connection as ImapConnection, ...which),
    close: () => pool.close(),
  };
}

/** Its clock is the application's, or what tests send after days would have come before them. */
export const openInbox = (now?: () => Date): Promise<ImapServer> =>
  openImapServer({ password: INBOX_PASSWORD, ...(now && { now }) });

/** A seller with a mailbox whose server is the given one, and mails that went out of it. */
export async function createReader(app: TestApp, server: ImapServer) {
  const seller = await createSeller(app);
  const account = await createOutboxAccount(app.db, seller.owner, { preset: 'other', address: server.user });
  const reading = {
    id: account.id,
    is_on: true,
    server: { host: 'localhost', port: server.port, security: 'tls' as const },
    password: INBOX_PASSWORD,
  };
  const mailOf = async (values: Partial<Parameters<typeof createMailRow>[2]> = {}) => {
    const id = await createMailRow(app.db, seller.owner, {
      account_id: account.id,
      quotation_id: seller.id,
      version: 1,
      customer_id: seller.quotation.customer_id,
      ...values,
    });
    const [mail] = await app.db.select().from(email_records).where(eq(email_records.id, id));
    return mail!;
  };
  return {
    ...seller,
    account,
    reading,
    mailOf,
    turnOn: async () => {
      const saved = await seller.call('mail.save_reading', reading);
      if (saved.code !== 0) throw new Error(saved.msg);
      const { data } = await seller.call('mail.check_reading', { id: account.id });
      await app.jobs.settle();
      return data;
    },
    /** As the clock would, when the next look is due. */
    look: async () => {
      app.advance(2 * 3_600_000);
      await app.jobs.enqueue('mail-reading-wake', {});
      await app.jobs.settle();
      if (app.jobs.failed.length > 0) throw app.jobs.failed.splice(0)[0]!.error;
    },
    replies: async (mail_id: number) => (await seller.call('mail.get_replies', { mail_id })).data.list,
    messages: async () => {
      const { rows } = await app.pool.query<{ title: string; summary: string }>(
        'select title, summary from system_messages where user_id = $1 order by id',
        [seller.user.id],
      );
      return rows;
    },
  };
}
export type Reader = Awaited<ReturnType<typeof createReader>>;

let count = 0;

/** What a customer's program sends. */
export function answerTo(messageId: string | null, ...body: string[]): string {
  count += 1;
  return [
    'From: Emma Clarke <emma@example.com>',
    'Subject: Re: Our quotation',
    `Message-ID: <answer.${count}@customer.example>`,
    `In-Reply-To: <${messageId}>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...(body.length > 0 ? body : ['We take 500.']),
    '',
  ].join('\r\n');
}
