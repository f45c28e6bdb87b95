import { appendFileSync } from 'node:fs';
import { mailRetryAfterMs } from '@wanyuan/domain';
import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import { openMailServer } from '@wanyuan/testing/mail/mail-server';
import type pg from 'pg';
import { readyToSend } from './chaos-quotations.ts';
import type { Write, Writer } from './chaos-writes.ts';

/** Stands for a provider of mailboxes, and writes down what it took. */
export interface MailProvider {
  /** Settings of a server that sends by it. */
  env: Record<string, string>;
  account: { server: { host: string; port: number; security: 'tls' }; user_name: string; password: string };
  /** Message-ID → how often it came. */
  taken(): Map<string, number>;
  close(): Promise<void>;
}

/** `trusted` is the file of certificates that the server is started with. */
export async function startMailProvider(trusted: string): Promise<MailProvider> {
  appendFileSync(trusted, LOCALHOST_CERTIFICATE);
  const { port, user, password, counts, close } = await openMailServer();
  return {
    env: { MAIL_HOSTS: `localhost:${port}`, PUBLIC_URL: 'http://chaos.example.com' },
    account: { server: { host: 'localhost', port, security: 'tls' }, user_name: user, password },
    taken: counts,
    close,
  };
}

const bound = new WeakSet<Writer>();

/** A mailbox of the person's own, bound once; one that was bound without an answer is found. */
async function hasMailbox(writer: Writer): Promise<boolean> {
  if (bound.has(writer)) return true;
  const { person, name, provider } = writer;
  const { server, user_name, password } = provider.account;
  const address = `${name}@example.com`;
  const secret = { kind: 'password' as const, password };
  const saved = await person.call('mail.save_account', { preset: 'other', address, server, user_name, secret });
  const known = saved ?? (await person.call('mail.get_accounts', {}))?.list.find((one) => one.address === address);
  const tested = known && (await person.call('mail.send_test_mail', { id: known.id }));
  if (tested?.is_ok) bound.add(writer);
  return bound.has(writer);
}

/** A draft goes out by mail. */
export const mailQuotation: Write = async (writer, ledger, mark) => {
  const { quotation, person } = writer;
  if (!quotation || !(await hasMailbox(writer))) return;
  writer.quotation = null;
  const ready = await readyToSend(writer, quotation);
  if (ready === null) return;
  const sent = await person.call('quotation.send_email', {
    about: { kind: 'quotation', id: quotation.id },
    ...ready,
    to: [{ name: mark, email: `${mark}@example.com` }],
    subject: mark,
    html: '<p>Please look at our quotation.</p>',
  });
  if (sent !== null) ledger.acknowledged.set(`mail ${mark}`, mark);
};

/** Where the mark of a mail stands. */
export const MAIL_PLACES = {
  mail: `select s.subject as mark from mail_sends s join email_records r on r.send_id = s.id where s.about = 'quotation'`,
};

/** What an act that was cut off in the middle would leave, in words of its own. */
export const HALF_MAILS = [
  `select 'mail without recipient ' || s.id as what from mail_sends s
   where not exists (select 1 from email_records r where r.send_id = s.id)`,
  `select 'mail without its link ' || r.id as what from email_records r left join quotation_links l on l.id = r.link_id
   where r.state in ('waiting', 'sent') and r.link_id is not null and l.id is null`,
];

/** How long a try may have taken, from its claim to the fault that put the mail back. */
const LONGEST_TRY = '10 minutes';
const RETRY_MS = `(array[${retryWaits().join(', ')}])[attempt]`;

function retryWaits(): number[] {
  const waits: number[] = [];
  for (let wait = mailRetryAfterMs(1); wait !== null; wait = mailRetryAfterMs(waits.length + 1)) waits.push(wait);
  return waits;
}

/**
 * What a person waits for; those of a later day are not due. One that a fault has put off `has_time` as long as its next try is to come, and
 * comes when the count of its tries says: no sweep has to wake it yet.
 */
export const UNFINISHED_MAILS = `select 'mail ' || id || ' ' || state || ' until ' || coalesce(next_at::text, 'nobody knows') as what,
    coalesce(state = 'waiting' and attempt > 0 and next_at > now()
      and next_at <= claimed_at + ${RETRY_MS} * interval '1 millisecond' + interval '${LONGEST_TRY}', false) as has_time
  from email_records
  where state in ('waiting_file', 'sending') or state = 'waiting' and next_at < now() + interval '1 day'`;

/** A mail that is said to be sent arrived, and none arrived twice. */
export async function mailFaults(
  client: pg.Client,
  taken: Map<string, number>,
): Promise<Record<'lost' | 'doubled', string[]>> {
  const { rows } = await client.query<{ message_id: string; subject: string }>(
    `select r.message_id, s.subject from email_records r join mail_sends s on s.id = r.send_id
     join mail_accounts a on a.id = r.account_id where r.state = 'sent' and a.preset = 'other'`,
  );
  return {
    lost: rows.flatMap(({ message_id, subject }) => (taken.has(message_id) ? [] : [`mail ${subject} that was sent`])),
    doubled: [...taken].flatMap(([id, times]) => (times > 1 ? [`mail <${id}> × ${times}`] : [])),
  };
}
