import type { Readable } from 'node:stream';
import type { MailFault, MailSecurity } from '@wanyuan/domain';

/** The address went through `parseMailAddress`: no parser of another's ever reads it. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface MailAttachment {
  /** Names these bytes under this name: mails that have it in common share the work of encoding it. */
  key: string;
  filename: string;
  content_type: string;
  size: number;
  /** Asked when the mail goes out, before a byte of it is said. */
  open(): Promise<Readable>;
}

export interface InlinePicture {
  /** As `<img src="cid:…">` names it. */
  cid: string;
  filename: string;
  content_type: string;
  content: Buffer;
}

export interface OutgoingMail {
  /** Without angle brackets; the same at every try. */
  message_id: string;
  from: Mailbox;
  reply_to: Mailbox | null;
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  /** In the envelope alone. */
  bcc: readonly Mailbox[];
  subject: string;
  html: string;
  text: string;
  date: Date;
  /** Message-IDs without angle brackets. */
  in_reply_to: string | null;
  references: readonly string[];
  inline: readonly InlinePicture[];
  attachments: readonly MailAttachment[];
}

export interface OAuth2Secret {
  kind: 'oauth2';
  client_id: string;
  /** Empty for a public client. */
  client_secret: string;
  refresh_token: string;
  /** The provider's, with the person's tenant put in. */
  token_url: string;
  scope: string;
  /** A provider that gives a new one with every token means the old one to end. */
  keep(refreshToken: string): Promise<void>;
}

export type MailSecret = { kind: 'password'; password: string } | OAuth2Secret;

export interface OutboxConnection {
  kind: 'outbox';
}

export interface SmtpConnection {
  kind: 'smtp';
  /** Names the account and what it signs in with: those of one key share connections. */
  key: string;
  host: string;
  port: number;
  security: MailSecurity;
  user: string;
  secret: MailSecret;
}

/** What it takes to sign in. */
export type MailConnection = OutboxConnection | SmtpConnection;

export interface RefusedRecipient {
  address: string;
  code: number;
  text: string;
}

export type SendOutcome =
  /** Taken by the server, but for the recipients that it refused. */
  | { outcome: 'sent'; response: string; refused: readonly RefusedRecipient[] }
  /** The server said no, so that nothing went out; 5xx is for good, 4xx is worth another try. */
  | { outcome: 'refused'; permanent: boolean; code: number; fault: MailFault; text: string }
  /** The account may not sign in: it is paused. */
  | { outcome: 'auth_refused'; fault: MailFault; text: string }
  /** Broke before the first byte of the mail: worth another try. */
  | { outcome: 'broken'; fault: MailFault; text: string }
  /** Broke after the first byte: it may have arrived, and is never sent again unasked. */
  | { outcome: 'unknown'; fault: MailFault; text: string };

export type CheckOutcome = { ok: true } | { ok: false; fault: MailFault; text: string };

export interface SendMoments {
  /**
   * Awaited when the server is ready for the mail, before the first byte of it. What it throws keeps the mail from going
   * out, and is what `send` throws.
   */
  beforeData(): Promise<void>;
}

export interface MailPort {
  /** Throws what `beforeData` or `open` throws, and nothing of networks. */
  send(connection: MailConnection, mail: OutgoingMail, moments: SendMoments): Promise<SendOutcome>;
  /** Connects, turns to TLS and signs in, on a connection of its own. */
  check(connection: MailConnection): Promise<CheckOutcome>;
  close(): Promise<void>;
}
