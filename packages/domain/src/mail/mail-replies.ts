/** What comes back about a mail that was sent. `delayed` says that it did not arrive yet, or not for now. */
export const MAIL_REPLY_KINDS = ['reply', 'auto_reply', 'bounced', 'delayed'] as const;
export type MailReplyKind = (typeof MAIL_REPLY_KINDS)[number];
export const MAIL_REPLY_LABEL: Record<MailReplyKind, string> = {
  reply: '回信',
  auto_reply: '自动回复',
  bounced: '退信',
  delayed: '暂未送达',
};

/** How the reading of a mailbox goes; `paused` waits for its owner to mend it, `failing` goes on by itself. */
export const MAIL_READING_STATES = ['starting', 'reading', 'failing', 'paused'] as const;
export type MailReadingState = (typeof MAIL_READING_STATES)[number];
export const MAIL_READING_STATE_LABEL: Record<MailReadingState, string> = {
  starting: '即将接收',
  reading: '正在接收',
  failing: '暂时收不到',
  paused: '已暂停接收',
};

/** Bytes of the text of an answer that are kept. */
export const MAIL_REPLY_BYTES = 64 * 1024;
/** Attachments of an answer that are named; none is kept. */
export const MAIL_REPLY_FILES = 20;
/** Answers to one mail that are kept: a sender who knows its Message-ID could send without end. */
export const MAIL_REPLIES_MAX = 100;

/** How often a mailbox is looked into, and when nothing was sent with it for a while. */
export const MAIL_LOOK_MS = 5 * 60_000;
export const MAIL_LOOK_QUIET_MS = 3_600_000;
export const MAIL_QUIET_DAYS = 14;

const RETRY_MINUTES = [5, 15, 60];

/** How long after its `attempt`th failure in a row (from 1) a mailbox is looked into again. */
export const mailLookAgainMs = (attempt: number): number =>
  RETRY_MINUTES[Math.min(attempt, RETRY_MINUTES.length) - 1]! * 60_000;
