import type { ReadingLimits } from '../reading/reader-process.ts';
import type { CheckOutcome, SmtpConnection } from '../mail/mail-port.ts';
import type { Look, LookOutcome, MailFacts, ReadMail, ReadOutcome } from './mail-reading-port.ts';

/** Where to connect and what to say there; tokens are asked for before, and hosts were named by the operator. */
export interface ImapTarget extends Pick<SmtpConnection, 'host' | 'port' | 'security' | 'user'> {
  secret: { kind: 'password'; password: string } | { kind: 'token'; token: string };
  hosts: readonly string[];
  ca?: string | undefined;
  /** For all that one work does. */
  timeMs: number;
}

/** A mail as it lies in the outbox's inbox. */
interface RawMail {
  uid: number;
  bytes: Uint8Array;
}

/** What the processes that read mails are asked to do. */
export type MailReadingWork =
  | { kind: 'check'; target: ImapTarget }
  | { kind: 'look'; target: ImapTarget; look: Look }
  | { kind: 'read'; target: ImapTarget; uid_validity: number; uids: readonly number[] }
  | { kind: 'facts'; mails: readonly RawMail[] }
  | { kind: 'mails'; mails: readonly RawMail[] };

export interface MailReadingResults {
  check: CheckOutcome;
  look: LookOutcome;
  read: ReadOutcome;
  facts: MailFacts[];
  mails: ReadMail[];
}

const given = (cpuSeconds: number): ReadingLimits => ({ cpuMs: cpuSeconds * 1000, hangsAfterMs: 180_000 });

/** Several times what the largest honest mails take; the rest is waiting for another's server. */
export const MAIL_READING_LIMITS: Readonly<Record<MailReadingWork['kind'], ReadingLimits>> = {
  check: given(5),
  look: given(10),
  read: given(10),
  facts: given(5),
  mails: given(10),
};

/** Of the head of a mail, and of a whole one: what lies beyond is not asked for. */
export const HEAD_BYTES = 64 * 1024;
export const MAIL_BYTES = 1024 * 1024;
