import { createHash } from 'node:crypto';
import { DAY_MS, MAIL_REPLIES_MAX, splitQuoted } from '@wanyuan/domain';
import { withTransaction, type Pool, type Tx } from '#infra/database/database.ts';
import type { FailedRecipient, IncomingMail, InboxPlace } from '#infra/mail-reading/mail-reading-port.ts';
import { withoutConfirmTokens } from '../confirmations/confirmations.module.ts';
import type { MailInbox } from '../mail-accounts/mail-accounts.module.ts';
import {
  findAnswered,
  holdMails,
  type AnsweredMail,
  type Announcement,
  type MailServices,
} from '../mail/mail.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { endLook, type LookClaim, type NewReading } from './mail-readings.repo.ts';
import { addBadAddress, addReply, countReplies, removeBadAddress, type NewReply } from './mail-replies.repo.ts';

interface Dependencies {
  db: Pool;
  answered: MailServices['answered'];
  messages: Pick<MessageService, 'toUser'>;
  now: () => Date;
}

/** A mail that was read, and those of ours that it may be about, the likeliest first. */
interface Found {
  uid: number;
  mail: IncomingMail | null;
  answers: readonly string[];
}

interface Told {
  rows: AnsweredMail['mail'][];
  titles: Announcement[];
}

const WENT: ReadonlySet<AnsweredMail['mail']['state']> = new Set(['sent', 'unknown', 'bounced']);
const SUMMARY_LENGTH = 80;
const UNREADABLE = '这封回信无法在这里显示，请到邮箱里查看。';

/** Of a mail without a name of its own: the same mail has the same. */
function idOf({ message_id, from, subject, date, text }: IncomingMail): string {
  if (message_id !== '') return message_id;
  const said = JSON.stringify([from, subject, date, text]);
  return `${createHash('sha256').update(said).digest('hex')}@without-id.invalid`;
}

/** When its sender says it was sent, unless it answered before that or from the future. */
function timeOf({ date }: IncomingMail, { mail }: AnsweredMail, now: Date): Date {
  const isLikely = date !== null && date > new Date(mail.created_at.getTime() - DAY_MS) && date <= now;
  return isLikely ? date : now;
}

/** A report speaks of those whom the mail went to; of a mail that went to one alone it may name where that one forwards to. */
function recipientsOf({ mail, copies }: AnsweredMail, recipients: readonly FailedRecipient[]) {
  const own = mail.email.toLowerCase();
  const isOwn = ({ address }: FailedRecipient) => address === own;
  const copied = recipients.filter(({ address }) => address !== own && copies.includes(address));
  const main = recipients.find(isOwn) ?? (copies.length === 0 ? recipients[0] : undefined);
  return { main, copied };
}

const wordsOf = ({ status, words }: FailedRecipient): string =>
  `${words}${words.includes(status) ? '' : `（${status}）`}`;
const isForGood = ({ isFinal, status }: FailedRecipient): boolean => isFinal && status.startsWith('5');

/** Writes down what came back about mails, all of a look or nothing, and who is to be told. */
export function createTakeIn({ db, answered, messages, now }: Dependencies) {
  async function keep(
    tx: Tx,
    { mail }: AnsweredMail,
    values: Omit<NewReply, 'mail_id' | 'created_at'>,
  ): Promise<boolean> {
    const known = await countReplies(tx, [mail.id]);
    // A stranger with the Message-ID could write without end.
    if ((known.get(mail.id) ?? 0) >= MAIL_REPLIES_MAX) return false;
    return addReply(tx, { ...values, mail_id: mail.id, created_at: now() });
  }

  async function tellOwner(tx: Tx, { mail }: AnsweredMail, title: string, summary: string, told: Told): Promise<void> {
    const { user_id, quotation_id, id } = mail;
    const link = quotation_id === null ? `/Previewemail?id=${id}` : `/CompanyQuotationDetail?id=${quotation_id}`;
    await messages.toUser(tx, user_id, { title, summary, link });
    told.titles.push({ userId: user_id, title });
    told.rows.push(mail);
  }

  async function takeReply(tx: Tx, about: AnsweredMail, incoming: IncomingMail | null, uid: number, told: Told) {
    const at = now();
    const kind = incoming?.is_auto === true ? 'auto_reply' : 'reply';
    const values =
      incoming === null
        ? { message_id: `${uid}@unreadable.invalid`, from_email: '', text: UNREADABLE, sent_at: at }
        : {
            message_id: idOf(incoming),
            from_name: incoming.from.name,
            from_email: incoming.from.address,
            subject: incoming.subject,
            // Below the answer stands our mail, with the link of its recipient.
            text: withoutConfirmTokens(incoming.text),
            is_cut: incoming.is_cut,
            files: incoming.files,
            sent_at: timeOf(incoming, about, at),
          };
    if (!(await keep(tx, about, { kind, ...values }))) return;
    const { mail, customer_id } = about;
    // Who writes from it reads it.
    if (customer_id !== null && kind === 'reply') await removeBadAddress(tx, customer_id, values.from_email);
    const who = incoming?.from.name || incoming?.from.address || mail.recipient || mail.email;
    const said = splitQuoted(values.text).said.replaceAll(/\s+/g, ' ').slice(0, SUMMARY_LENGTH);
    await answered.tellTimeline(tx, mail, 'mail_replied', who, at);
    const title = `${kind === 'reply' ? '客户回信' : '客户的自动回复'}：${mail.name}`;
    await tellOwner(tx, about, title, `${who}：${said || '（没有正文）'}`, told);
  }

  async function markAddress(
    tx: Tx,
    { customer_id }: AnsweredMail,
    email: string,
    failed: FailedRecipient,
  ): Promise<void> {
    if (customer_id === null || !isForGood(failed)) return;
    await addBadAddress(tx, { customer_id, email: email.toLowerCase(), reason: wordsOf(failed), bounced_at: now() });
  }

  async function takeReport(tx: Tx, about: AnsweredMail, incoming: IncomingMail, told: Told): Promise<void> {
    const { mail } = about;
    const at = now();
    const { main, copied } = recipientsOf(about, incoming.report?.recipients ?? []);
    const message_id = idOf(incoming);
    if (main !== undefined && isForGood(main)) {
      const { rows, titles } = await answered.bounce(tx, mail.id, wordsOf(main), at);
      await markAddress(tx, about, mail.email, main);
      told.rows.push(...rows);
      told.titles.push(...titles);
    }
    const noted = main !== undefined && !isForGood(main) ? [main, ...copied] : copied;
    for (const failed of noted) {
      const whom = failed === main ? mail.email : failed.address;
      const kind = isForGood(failed) ? 'bounced' : 'delayed';
      const text = `${whom} ${failed.isFinal ? '没有收到' : '暂时没有收到'}：${wordsOf(failed)}`;
      const id = noted.length > 1 ? `${message_id} ${failed.address}` : message_id;
      if (!(await keep(tx, about, { kind, message_id: id, text, sent_at: timeOf(incoming, about, at) }))) continue;
      await markAddress(tx, about, whom, failed);
      await answered.tellTimeline(tx, mail, 'mail_delayed', text, at);
      // A delivery that is still tried calls for no one's attention yet.
      if (failed.isFinal) await tellOwner(tx, about, `邮件没有送达：${mail.name}`, text, told);
      else told.rows.push(mail);
    }
  }

  return async (
    claim: LookClaim,
    inbox: MailInbox,
    found: readonly Found[],
    { place, ...ended }: Partial<NewReading> & { place: InboxPlace },
    /** When to look again at what came too early. */
    soon: Date,
  ): Promise<boolean> => {
    const told: Told = { rows: [], titles: [] };
    const isOurs = await withTransaction(db, async (tx) => {
      const ids = found.flatMap(({ mail, answers }) => [...(mail?.report?.about ?? []), ...answers]);
      const ours = await findAnswered(tx, inbox, [...new Set(ids)]);
      const held = await holdMails(
        tx,
        ours.map(({ mail }) => mail.id),
      );
      const byId = new Map(ours.filter(({ mail }) => held.has(mail.id)).map((one) => [one.mail.message_id, one]));
      const first = (some: readonly string[]) => some.map((id) => byId.get(id)).find((one) => one !== undefined);
      let { last_uid } = place;
      let next = ended;
      for (const { uid, mail, answers } of found) {
        const report = mail?.report ?? null;
        const about = first(report?.about ?? answers);
        if (about === undefined) continue;
        // It came back before we wrote down that it went: it is looked at again.
        if (about.mail.state === 'sending') {
          last_uid = uid - 1;
          next = { ...ended, next_at: soon };
          break;
        }
        // Nothing can come back of what never went.
        if (!WENT.has(about.mail.state)) continue;
        if (mail !== null && report !== null) await takeReport(tx, about, mail, told);
        else await takeReply(tx, about, mail, uid, told);
      }
      return endLook(tx, claim, { ...next, uid_validity: place.uid_validity, last_uid }).then((isEnded) => {
        // An overtaken look writes nothing: its claim is another process's.
        if (!isEnded) throw new OvertakenLook();
        return true;
      });
    }).catch((error: unknown) => {
      if (error instanceof OvertakenLook) return false;
      throw error;
    });
    if (isOurs) await answered.tell(told.rows, told.titles);
    return isOurs;
  };
}

class OvertakenLook extends Error {
  override readonly name = 'OvertakenLook';
}

export type TakeIn = ReturnType<typeof createTakeIn>;
