import { randomUUID } from 'node:crypto';
import type { MailPerson } from '@wanyuan/contract';
import { domainOfMail, MAIL_STATUS, type QuotationLanguage } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext } from '#rpc/context.ts';
import type { SendingAccount } from '../mail-accounts/mail-accounts.module.ts';
import type { Subject } from './mail-about.ts';
import type { MailNews } from './mail-news.ts';
import type { MailRow } from './mail-queue.repo.ts';
import type { LinkSeals } from './link-seals.ts';
import { addMails, addSend, earlierMails } from './mails.repo.ts';
import { MAIL_JOB } from './mail-job.ts';

interface Dependencies {
  jobs: Pick<JobPort, 'enqueue'>;
  news: Pick<MailNews, 'tell'>;
  seals: LinkSeals;
  now: () => Date;
}

interface Recipient extends MailPerson {
  link: { id: number; token: string } | null;
  /** One-time, of a website: sealed until it is sent, and in no text that is kept. */
  site_code?: string;
}

export interface QueuedMail {
  owner: { company_id: number; user_id: number };
  subject: Pick<Subject, 'about_id' | 'title' | 'version' | 'customer_id'> & { about: Subject['about'] | 'website' };
  account: Pick<SendingAccount, 'id' | 'from'>;
  title: string;
  html: string;
  language: QuotationLanguage;
  cc: MailPerson[];
  bcc: MailPerson[];
  export_ids: number[];
  logo_picture_id: number | null;
  recipients: readonly Recipient[];
  start: Date;
}

/** More would only lengthen headers: readers thread by the last ones. */
const REFERENCES_MAX = 20;

export type QueueMails = ReturnType<typeof createQueueMails>;

/** Puts mails into the queue, one row for each recipient, in the sender's transaction. */
export function createQueueMails({ jobs, news, seals, now }: Dependencies) {
  /** What was sent to them about the same quotation, for their readers to show together. */
  async function threadsOf(db: Db, quotation_id: number | null, recipients: QueuedMail['recipients']) {
    const threads = new Map<string, { in_reply_to: string | null; reference_ids: string[] }>();
    if (quotation_id === null) return threads;
    const emails = recipients.map(({ email }) => email.toLowerCase());
    for (const { email, message_id, reference_ids } of await earlierMails(db, quotation_id, emails))
      if (!threads.has(email.toLowerCase()))
        threads.set(email.toLowerCase(), {
          in_reply_to: message_id,
          reference_ids: [...reference_ids, ...(message_id === null ? [] : [message_id])].slice(-REFERENCES_MAX),
        });
    return threads;
  }

  return {
    /** Without a key outside the database no secret may wait in the queue. */
    get keepsSecrets() {
      return seals.isOpen;
    },

    async add(
      { db, afterCommit }: Pick<CallContext, 'db' | 'afterCommit'>,
      { owner, subject, account, recipients, start, title, ...rest }: QueuedMail,
    ): Promise<MailRow[]> {
      if (!seals.isOpen && recipients.some(({ link, site_code }) => link !== null || site_code !== undefined))
        throw new AppError('SECRETS_CLOSED');
      const at = now();
      const { about, about_id, version, customer_id } = subject;
      const quotation_id = about === 'quotation' ? about_id : null;
      const { id: send_id } = await addSend(db, {
        ...owner,
        ...rest,
        subject: title,
        about,
        about_id,
        customer_id,
        account_id: account.id,
        sender: { name: account.from.name, email: account.from.address },
        created_at: at,
      });
      const threads = await threadsOf(db, quotation_id, recipients);
      const domain = domainOfMail(account.from.address);
      const state = rest.export_ids.length > 0 ? 'waiting_file' : 'waiting';
      const [copied] = [...rest.cc, ...rest.bcc];
      // Who holds a link answers as its recipient: copies go in a mail of their own, without one.
      const isApart = copied !== undefined && recipients.some(({ link }) => link !== null);
      const everyone: readonly Recipient[] = isApart ? [...recipients, { ...copied, link: null }] : recipients;
      const mails = await addMails(
        db,
        everyone.map(({ name, email, link, site_code }, index) => {
          const message_id = `${randomUUID()}@${domain}`;
          const secret = link?.token ?? site_code;
          return {
            ...owner,
            name: subject.title,
            email,
            status: MAIL_STATUS[state],
            created_at: at,
            send_id,
            state,
            recipient: name,
            account_id: account.id,
            quotation_id,
            version,
            link_id: link?.id ?? null,
            sealed_token: secret === undefined ? null : seals.seal(message_id, secret),
            has_copies: index === (isApart ? recipients.length : 0),
            message_id,
            ...threads.get(email.toLowerCase()),
            next_at: start,
          };
        }),
      );
      afterCommit(async () => {
        // Files that are there already need no waiting.
        if (state === 'waiting_file') await jobs.enqueue(MAIL_JOB, {});
        await jobs.enqueue(MAIL_JOB, {}, { afterSeconds: Math.ceil((start.getTime() - at.getTime()) / 1000) });
        await news.tell(mails);
      });
      return mails;
    },
  };
}
