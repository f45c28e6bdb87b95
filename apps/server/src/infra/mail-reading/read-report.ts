import { mailHeaderText } from '@wanyuan/domain';
import type { Attachment, Email } from 'postal-mime';
import { answersOf, firstMessageId, headerOf, messageIdsIn } from './mail-heads.ts';
import type { FailedRecipient, IncomingMail } from './mail-reading-port.ts';

type Report = NonNullable<IncomingMail['report']>;

const MOST_RECIPIENTS = 50;
const WORDS_LENGTH = 200;
/** What is looked at of a part: reports are short, what they return may be long. */
const PART_LENGTH = 64 * 1024;

const SENDERS = /^(?:mailer-daemon|mail-daemon|postmaster|mdaemon|bounces?|microsoftexchange[\da-f]*)(?:[+-][^@]*)?@/;
const SUBJECTS =
  /退信|退件|未传递|无法送达|undeliver|returned mail|failure notice|delivery (?:status|failure|has failed)|mail delivery (?:failed|system)/i;
const HEADS = new Set([
  'x-failed-recipients',
  'x-bounced-version',
  'x-cm-original-message-id',
  'x-ms-exchange-message-is-ndr',
]);

/**
 * Whether a mail may say what became of another: by its type (RFC 3464), or by what the providers that keep to no standard
 * write into their heads. What it says is looked at next.
 */
export function looksLikeReport(mail: Pick<Email, 'headers' | 'subject'>, from: string): boolean {
  const type = headerOf(mail, 'content-type');
  if (/^\s*multipart\/report/i.test(type)) return !/disposition-notification/i.test(type);
  const isFromSystem = SENDERS.test(from) || /^\s*<>\s*$/.test(headerOf(mail, 'return-path'));
  return (
    mail.headers.some(({ key }) => HEADS.has(key)) ||
    (isFromSystem && SUBJECTS.test(mail.subject ?? '')) ||
    SENDERS.test(from)
  );
}

const textOfPart = ({ content }: Attachment): string =>
  typeof content === 'string'
    ? content.slice(0, PART_LENGTH)
    : Buffer.from(content as ArrayBuffer)
        .subarray(0, PART_LENGTH)
        .toString('utf8');

const unfolded = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');

/** The Message-ID that stands in the head of a returned mail. */
function returnedIds({ attachments }: Email): string[] {
  const parts = attachments.filter(
    ({ mimeType, filename }) =>
      /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/.test(mimeType) ||
      /\.eml$/i.test(filename ?? ''),
  );
  return parts.flatMap((part) => {
    const [head = ''] = unfolded(textOfPart(part)).split('\n\n', 1);
    const line = /^message-id:(.*)$/im.exec(head)?.[1] ?? '';
    return firstMessageId(line) || [];
  });
}

/** The mails that a report may be about, the likeliest first: the returned one, what providers say in heads, what it answers. */
function aboutOf(mail: Email, text: string): string[] {
  const told = mail.headers
    .filter(({ key }) => key.endsWith('original-message-id'))
    .flatMap(({ value }) => messageIdsIn(value));
  const written = [...text.matchAll(/message-id\s*[:：]\s*<([^<>\s]{3,250})>/gi)].map(([, id]) => id!);
  return [...new Set([...returnedIds(mail), ...told, ...answersOf(mail), ...written])].slice(0, MOST_RECIPIENTS);
}

const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
const addressesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(ADDRESS)].map(([address]) => address.toLowerCase().replace(/\.+$/, ''))),
];
const inOneLine = (text: string): string => mailHeaderText(text.replaceAll(/\s+/g, ' '), WORDS_LENGTH);

/** By the standard: groups of fields, the first about the mail, the others about one recipient each. */
function standardRecipients({ attachments }: Email): FailedRecipient[] {
  const part = attachments.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType));
  if (part === undefined) return [];
  return unfolded(textOfPart(part))
    .split(/\n[ \t]*\n/)
    .slice(0, MOST_RECIPIENTS)
    .flatMap((group) => {
      const field = (name: string): string => new RegExp(`^${name}:(.*)$`, 'im').exec(group)?.[1]?.trim() ?? '';
      const action = field('Action').toLowerCase();
      const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(field('Status'))?.[0] ?? '';
      const addresses = addressesIn(`${field('Final-Recipient')} ${field('Original-Recipient')}`);
      if (!/^(?:failed|delayed)/.test(action) || status.startsWith('2')) return [];
      const code = field('Diagnostic-Code').replace(/^[\w-]+\s*;\s*/, '');
      const words = inOneLine(code || `${status} ${action}`);
      const isFinal = action.startsWith('failed');
      return addresses.map((address) => ({ address, isFinal, status: status || (isFinal ? '5.0.0' : '4.0.0'), words }));
    });
}

/** `550 5.1.1`, `#5.1.1`, `550 User unknown`; never parts of the address of a machine. */
const CODES = [
  /(?<![\d.])[45]\d\d[ -]#?([45]\.\d{1,3}\.\d{1,3})(?![.\d])/,
  /(?<![\d.])([45]\.[0-7]\.\d{1,3})(?![.\d])/,
  /(?:said|SMTP|error|code|returned|reason|错误|代码|回复|应答)[^\n]{0,40}?(?<![\d.])([45])[0-5]\d(?![.\d])/i,
  /(?:^|\n|[:：(（<]\s?)([45])[0-5]\d[ -](?=\S)/,
];
const DELAYED =
  /延迟|延误|稍后重试|继续尝试|delayed|will (?:be )?retr|still (?:being )?(?:trying|retried)|not yet been delivered/i;
const FAILED =
  /退信|退回|不存在|无法(?:送达|发送到|投递)|拒收|拒绝|undeliver|could(?: not|n't) be delivered|failed|rejected|unknown|does(?: not|n't) exist|no such/i;

/** Where they name whom it did not reach; otherwise every address that they write may be it. */
const TO_WHOM =
  /(?:无法(?:发送|投递|送达)到|收\s*件\s*人(?:地址)?|收信人|recipients?(?: address)?|following address(?:es)?[^\n]{0,80})[\s:：]{0,20}<?([^\s<>，,]{1,200}@[^\s<>，,]{1,200})/gi;

/** Of providers that write for people alone: a code, or words. */
function writtenRecipients(mail: Email, text: string): FailedRecipient[] {
  const said = `${mail.subject ?? ''}\n${text.slice(0, PART_LENGTH)}`;
  const match = CODES.map((code) => code.exec(said)).find((one) => one !== null);
  const code = match?.[1] ?? '';
  const isDelayed = code === '' ? DELAYED.test(said) : code.startsWith('4');
  if (match === undefined && !isDelayed && !FAILED.test(said)) return [];
  const status = code.length > 1 ? code : `${code || (isDelayed ? '4' : '5')}.0.0`;
  const at = match ? said.lastIndexOf('\n', match.index) + 1 : said.search(isDelayed ? DELAYED : FAILED);
  const words = inOneLine(said.slice(at, at + 2 * WORDS_LENGTH).split('\n', 1)[0]!);
  const named = [headerOf(mail, 'x-failed-recipients'), [...said.matchAll(TO_WHOM)].map(([, whom]) => whom).join(' ')];
  const addresses = [...named, said].map(addressesIn).find((some) => some.length > 0) ?? [];
  return addresses.slice(0, MOST_RECIPIENTS).map((address) => ({ address, isFinal: !isDelayed, status, words }));
}

/** What a report says; null when it says that nothing failed, or nothing at all. `text` is what people read of it. */
export function readReport(mail: Email, text: string): Report | null {
  const hasStatus = mail.attachments.some(({ mimeType }) => mimeType.endsWith('delivery-status'));
  const recipients = hasStatus ? standardRecipients(mail) : writtenRecipients(mail, text);
  return recipients.length === 0 ? null : { about: aboutOf(mail, text), recipients };
}
