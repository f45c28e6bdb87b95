import type { Readable } from 'node:stream';
import { MAIL_LIMITS, mailHeaderText, parseMailAddress } from '@wanyuan/domain';
import MailComposer from 'nodemailer/lib/mail-composer';
import { fileName, type OpenedFile } from './encoded-files.ts';
import { contentId, contentType, reference } from './header-checks.ts';
import type { Mailbox, OutgoingMail } from './mail-port.ts';

/** What is no address of a mail, wherever it came from, ends here: it is a fault of ours. */
function checked({ name, address }: Mailbox): Mailbox {
  if (parseMailAddress(address) !== address) throw new Error('a mail goes to checked addresses alone');
  return { name: mailHeaderText(name, MAIL_LIMITS.nameLength), address };
}

export interface Envelope {
  from: string;
  to: string[];
}

/** Whom it goes to, said to the server apart from the mail. */
export const envelopeOf = ({ from, to, cc, bcc }: OutgoingMail): Envelope => ({
  from: checked(from).address,
  to: [...to, ...cc, ...bcc].map((mailbox) => checked(mailbox).address),
});

/**
 * The bytes of a mail. Everything that stands in its head was checked or is made one line of; addresses are objects, so that
 * nothing is left to the parser of the library. `files` are the opened attachments, in their order.
 */
export function composeMail(mail: OutgoingMail, files: readonly OpenedFile[]): Readable {
  const node = new MailComposer({
    messageId: reference(mail.message_id),
    date: mail.date,
    from: checked(mail.from),
    ...(mail.reply_to && { replyTo: checked(mail.reply_to) }),
    to: mail.to.map(checked),
    cc: mail.cc.map(checked),
    subject: mailHeaderText(mail.subject, MAIL_LIMITS.subjectLength),
    ...(mail.in_reply_to !== null && { inReplyTo: reference(mail.in_reply_to) }),
    ...(mail.references.length > 0 && { references: mail.references.map(reference) }),
    text: mail.text,
    html: mail.html,
    attachments: [
      ...mail.inline.map(({ cid, filename, content_type, content }) => ({
        cid: contentId(cid),
        filename: mailHeaderText(filename, MAIL_LIMITS.nameLength),
        contentType: contentType(content_type),
        contentDisposition: 'inline' as const,
        content,
      })),
      ...mail.attachments.map(({ filename, content_type }, index) => {
        const file = files[index]!;
        return 'whole' in file
          ? { raw: file.whole }
          : { filename: fileName(filename), contentType: contentType(content_type), content: file.stream };
      }),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return node.createReadStream();
}
