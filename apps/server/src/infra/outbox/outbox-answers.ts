import { randomUUID } from 'node:crypto';
import { parseMailAddress } from '@wanyuan/domain';
import type { Db } from '../database/database.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { keepInOutbox, type OutboxMessage } from './outbox.ts';
import type { KeptMail } from './outbox.schema.ts';

const TEXT_LENGTH = 10_000;

/** Who looks at the outbox plays the recipient: answers a mail, or has it come back. */
export type OutboxAnswer = { kind: 'reply'; text: string } | { kind: 'bounce' };

const addressIn = (mailbox: string): string => parseMailAddress(/<([^<>]*)>$/.exec(mailbox)?.[1] ?? mailbox) ?? '';

/** As the recipient's program would write it. */
async function replyTo(mail: KeptMail, subject: string, text: string, at: Date): Promise<string> {
  const [recipient = ''] = mail.to;
  const stream = composeMail(
    {
      message_id: `${randomUUID()}@outbox.invalid`,
      from: { name: '', address: recipient },
      reply_to: null,
      to: [{ name: '', address: addressIn(mail.from) }],
      cc: [],
      bcc: [],
      subject: `Re: ${subject}`,
      html: '',
      text,
      date: at,
      in_reply_to: mail.message_id,
      references: [mail.message_id],
      inline: [],
      attachments: [],
    },
    [],
  );
  return Buffer.concat((await stream.toArray()) as Buffer[]).toString('utf8');
}

/** As a server on the way would write it (RFC 3464). */
function bounceOf(mail: KeptMail, at: Date): string {
  const boundary = randomUUID();
  const [recipient = ''] = mail.to;
  return [
    'From: MAILER-DAEMON@outbox.invalid',
    `To: ${addressIn(mail.from)}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${at.toUTCString()}`,
    `Message-ID: <${randomUUID()}@outbox.invalid>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${recipient}>: 550 5.1.1 User unknown`,
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; outbox.invalid',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${mail.message_id}>`,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

/** Lays an answer where the mailbox of the sender is read; false where there is nothing to answer. */
export async function answerFromOutbox(
  db: Db,
  message: OutboxMessage,
  answer: OutboxAnswer,
  at: Date,
): Promise<boolean> {
  const { mail } = message;
  if (mail === null || (answer.kind === 'reply' && answer.text.trim() === '')) return false;
  const [subject = ''] = message.body.split('\n', 1);
  const body =
    answer.kind === 'reply' ? await replyTo(mail, subject, answer.text.slice(0, TEXT_LENGTH), at) : bounceOf(mail, at);
  const recipient = addressIn(mail.from).toLowerCase();
  await keepInOutbox(db, { channel: 'inbox', recipient, purpose: '', code: '', body });
  return true;
}
