import type { Db } from '../database/database.ts';
import { keepInOutbox } from '../outbox/outbox.ts';
import { composeMail, envelopeOf } from './compose-mail.ts';
import { createEncodedFiles } from './encoded-files.ts';
import type { OutgoingMail, SendMoments, SendOutcome } from './mail-port.ts';

const INLINE_BYTES = 200 * 1024;

/** Sends nothing: the mail lies in the outbox, which /dev/outbox shows. It is made all the same, so that its faults show. */
export function createOutboxMail({ db }: { db: Db }) {
  const encoded = createEncodedFiles();
  return {
    async send(mail: OutgoingMail, moments: SendMoments): Promise<SendOutcome> {
      const { to } = envelopeOf(mail);
      const files = await encoded.open(mail.attachments);
      await moments.beforeData();
      for await (const chunk of composeMail(mail, files)) void chunk;
      const addressesOf = (mailboxes: OutgoingMail['to']) => mailboxes.map(({ address }) => address);
      await keepInOutbox(db, {
        channel: 'mail',
        recipient: to.join(', '),
        purpose: '',
        code: '',
        body: `${mail.subject}\n${mail.text}`,
        mail: {
          message_id: mail.message_id,
          from: `${mail.from.name} <${mail.from.address}>`,
          to: addressesOf(mail.to),
          cc: addressesOf(mail.cc),
          bcc: addressesOf(mail.bcc),
          in_reply_to: mail.in_reply_to,
          html: withPictures(mail),
          attachments: mail.attachments.map(({ filename, content_type, size }) => ({ filename, content_type, size })),
        },
      });
      return { outcome: 'sent', response: '250 /dev/outbox', refused: [] };
    },
  };
}

/** Pictures that go along stand within the text: the page that shows it may fetch nothing. */
const withPictures = ({ html, inline }: OutgoingMail): string =>
  inline
    .filter(({ content }) => content.length <= INLINE_BYTES)
    .reduce(
      (text, { cid, content_type, content }) =>
        text.replaceAll(`cid:${cid}`, `data:${content_type};base64,${content.toString('base64')}`),
      html,
    );
