import { MAIL_LIMITS, MAIL_REPLY_BYTES, MAIL_REPLY_FILES, mailHeaderText, parseMailAddress } from '@wanyuan/domain';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { plainText } from '../web/mail-text.ts';
import { sanitizeMailHtml } from '../web/sanitize-mail-html.ts';
import type { IncomingMail, MailFacts } from './mail-reading-port.ts';
import { HEAD_BYTES } from './mail-reading-work.ts';
import { answersOf, firstMessageId, headerOf } from './mail-heads.ts';
import { looksLikeReport, readReport } from './read-report.ts';

/** Deeper ones are no mails that anybody wrote. */
const LIMITS = { maxNestingDepth: 40, maxHeadersSize: 4 * HEAD_BYTES, maxRfc822NestingDepth: 2 };
// oxlint-disable-next-line no-control-regex -- they are what is taken out, with what turns the direction of a text around
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;
const FILE_NAME_LENGTH = 120;

const clean = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(UNWANTED, '');

function senderOf({ from }: Email): IncomingMail['from'] {
  const address = parseMailAddress(from?.address ?? '') ?? '';
  return { name: mailHeaderText(from?.name ?? '', MAIL_LIMITS.nameLength), address };
}

/** What its head alone says. */
export async function readFacts(uid: number, head: Uint8Array): Promise<MailFacts> {
  const mail = await PostalMime.parse(head, LIMITS).catch(() => null);
  if (mail === null) return { uid, message_id: '', answers: [], from: '', is_report: false };
  const from = senderOf(mail).address.toLowerCase();
  return {
    uid,
    message_id: firstMessageId(headerOf(mail, 'message-id')),
    answers: answersOf(mail),
    from,
    is_report: looksLikeReport(mail, from),
  };
}

/** Up to so many bytes, and never half of a letter. */
function cut(text: string): { text: string; is_cut: boolean } {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAIL_REPLY_BYTES) return { text, is_cut: false };
  const kept = new TextDecoder().decode(bytes.subarray(0, MAIL_REPLY_BYTES), { stream: true });
  return { text: kept, is_cut: true };
}

/** Attachments; pictures within the text and parts of reports are none. */
const isFile = ({ mimeType, related, disposition, filename, contentId }: Attachment): boolean =>
  related !== true &&
  !(disposition === 'inline' && contentId !== undefined && filename === null) &&
  !/^(?:message\/delivery-status|text\/rfc822-headers|application\/(?:pgp|pkcs7)-signature)$/.test(mimeType);

function textOf({ text = '', html = '' }: Email): string {
  const words = text.trim() === '' ? plainText(sanitizeMailHtml(html)) : text;
  return clean(words)
    .replaceAll(/\n[ \t]*\n(?:[ \t]*\n)+/g, '\n\n')
    .trim();
}

const isAuto = (mail: Email): boolean =>
  /^auto-/i.test(headerOf(mail, 'auto-submitted')) ||
  /auto|bulk|junk/i.test(headerOf(mail, 'precedence')) ||
  headerOf(mail, 'x-autoreply') !== '' ||
  headerOf(mail, 'x-autorespond') !== '' ||
  /^\s*(?:automatic reply|auto(?:matic)?[ -]?reply|out of office|respuesta automática|自动回复|自動回覆)/i.test(
    mail.subject ?? '',
  );

/** Takes a mail apart. Throws for what is none, or is nested without an end. */
export async function readMail(bytes: Uint8Array, isCut: boolean): Promise<IncomingMail> {
  const mail = await PostalMime.parse(bytes, LIMITS);
  const from = senderOf(mail);
  const { text, is_cut } = cut(textOf(mail));
  const date = new Date(headerOf(mail, 'date'));
  const isReport = looksLikeReport(mail, from.address.toLowerCase());
  return {
    message_id: firstMessageId(headerOf(mail, 'message-id')),
    answers: answersOf(mail),
    from,
    subject: mailHeaderText(mail.subject ?? '', MAIL_LIMITS.subjectLength),
    date: Number.isNaN(date.getTime()) ? null : date,
    text,
    is_cut: is_cut || isCut,
    files: mail.attachments
      .filter(isFile)
      .slice(0, MAIL_REPLY_FILES)
      .map(
        ({ filename, mimeType }) =>
          mailHeaderText(filename ?? '', FILE_NAME_LENGTH) || `未命名的附件（${mailHeaderText(mimeType, 60)}）`,
      ),
    is_auto: isAuto(mail),
    report: isReport ? readReport(mail, clean(mail.text ?? plainText(sanitizeMailHtml(mail.html ?? '')))) : null,
  };
}
