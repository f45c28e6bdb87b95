import type { MailReply } from '@wanyuan/contract/client';
import { formatDateTime } from '#lib/format.ts';
import { MailActs } from './mail-acts.tsx';
import styles from './mail-list.module.css';
import { MailReplies } from './mail-replies.tsx';
import { MailStateMark } from './mail-state.tsx';
import { mailPerson, mailStateNote, type Mail } from './mail-words.ts';

interface MailListProps {
  mails: readonly Mail[];
  /** What came back, of all of them. */
  replies?: readonly MailReply[];
  label: string;
}

const NO_REPLIES: readonly MailReply[] = [];

/** Mails one below the other, each with what became of it and what came back. */
export function MailList({ mails, replies = NO_REPLIES, label }: MailListProps) {
  return (
    <ol className={`t-13 ${styles.list}`} aria-label={label}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <span className="row gap-8">
            <MailStateMark mail={mail} />
            <span className={`row push ${styles.acts}`}>
              <MailActs mail={mail} />
            </span>
          </span>
          <span className="break">{mailPerson(mail)}</span>
          <span className="t-12 quiet break">
            {mail.version !== null && `V${mail.version} `}
            {mail.subject}
            {' · '}
            {!mail.is_own && `${mail.nickname} · `}
            <time dateTime={mail.sent_time ?? mail.created_time}>
              {formatDateTime(mail.sent_time ?? mail.created_time)}
            </time>
          </span>
          {mailStateNote(mail) && <span className="t-12 quiet break">{mailStateNote(mail)}</span>}
          {mail.reply_count > 0 && <MailReplies replies={replies.filter(({ mail_id: id }) => id === mail.id)} />}
        </li>
      ))}
    </ol>
  );
}
