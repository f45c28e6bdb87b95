import type { MailFault } from '@wanyuan/domain';
import type { CheckOutcome, MailSecret, SmtpConnection } from '../mail/mail-port.ts';

/** Answers to what lies in the outbox. */
export interface OutboxInbox {
  kind: 'outbox';
  address: string;
}

/** What it takes to read a mailbox. */
export interface ImapConnection extends Pick<SmtpConnection, 'host' | 'port' | 'security' | 'user'> {
  kind: 'imap';
  /** Names the account and what it signs in with: tokens are kept by it. */
  key: string;
  secret: MailSecret;
}

export type InboxConnection = OutboxInbox | ImapConnection;

/** How far a mailbox was read: numbers of mails grow, unless the mailbox was made anew. */
export interface InboxPlace {
  uid_validity: number;
  last_uid: number;
}

/** What the head of a mail says. */
export interface MailFacts {
  uid: number;
  /** Empty where it has none. */
  message_id: string;
  /** Message-IDs that it answers, the nearest first. */
  answers: string[];
  /** Its sender's address, in small letters. */
  from: string;
  /** Looks like a report of what became of a mail. */
  is_report: boolean;
}

export interface FailedRecipient {
  /** In small letters. */
  address: string;
  /** Its last word was no, or it is still being tried. */
  isFinal: boolean;
  /** `5.1.1`: 5 is for good, 4 for now. */
  status: string;
  /** The other server's, in one line. */
  words: string;
}

/** What a mail says. All of it was written by strangers; texts are fit to be stored. */
export interface IncomingMail {
  message_id: string;
  answers: string[];
  from: { name: string; address: string };
  subject: string;
  /** When its sender says that it was sent. */
  date: Date | null;
  text: string;
  /** There was more than is kept. */
  is_cut: boolean;
  /** Names of attachments. */
  files: string[];
  /** Written by a program, such as a holiday notice. */
  is_auto: boolean;
  /** Null where it is none. The mails that it may be about, the likeliest first. */
  report: { about: string[]; recipients: FailedRecipient[] } | null;
}

export interface ReadMail {
  uid: number;
  /** Null for one that cannot be read. */
  mail: IncomingMail | null;
}

type Failure = Exclude<CheckOutcome, { ok: true }>;

export interface Look {
  /** Null for the first time. */
  place: InboxPlace | null;
  /** What came earlier is of no interest: the first time, and when the mailbox was made anew. */
  since: Date;
  /** Of one look. */
  most: number;
}

export type LookOutcome = { ok: true; place: InboxPlace; mails: MailFacts[]; has_more: boolean } | Failure;
/** Mails that are gone by now are left out. */
export type ReadOutcome = { ok: true; mails: ReadMail[] } | Failure;

/** Reads mailboxes and changes nothing in them. None of these throws for what a server or a mail does. */
export interface MailReadingPort {
  /** Connects, turns to TLS, signs in and opens the inbox. */
  check(connection: InboxConnection): Promise<CheckOutcome>;
  /** The heads of what came since. */
  look(connection: InboxConnection, look: Look): Promise<LookOutcome>;
  /** Some mails, by the numbers that a look gave. */
  read(connection: InboxConnection, uid_validity: number, uids: readonly number[]): Promise<ReadOutcome>;
  close(): Promise<void>;
}

export const failed = (fault: MailFault, text = ''): Failure => ({ ok: false, fault, text });
