import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../database/columns.ts';

/** A mail as its recipients would read it. */
export interface KeptMail {
  message_id: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  in_reply_to: string | null;
  /** Inline pictures are within it. */
  html: string;
  attachments: { filename: string; content_type: string; size: number }[];
}

/** Messages that would have left the house, for developers and tests to read. Only the newest of each channel are kept. */
export const outbox_messages = pgTable('outbox_messages', {
  id: id(),
  /** `inbox`: an answer to a mail, written on the page that shows it. */
  channel: text({ enum: ['sms', 'mail', 'inbox'] }).notNull(),
  recipient: text().notNull(),
  purpose: text().notNull(),
  code: text().notNull(),
  /** Of a mail its subject and its text, of an answer all of it. */
  body: text().notNull(),
  mail: jsonb().$type<KeptMail>(),
  created_at: instant().notNull().defaultNow(),
});
