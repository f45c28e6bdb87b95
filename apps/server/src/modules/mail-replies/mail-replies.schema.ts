import {
  MAIL_READING_STATES,
  MAIL_REPLY_KINDS,
  type MailFault,
  type MailPresetKey,
  type MailSecurity,
} from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { customers } from '../customers/customers.schema.ts';
import { mail_accounts } from '../mail-accounts/mail-accounts.schema.ts';
import { email_records } from '../mail/mail.schema.ts';

/** Mailboxes in which answers are read, and how far each has been; the others have no row. */
export const mail_readings = pgTable(
  'mail_readings',
  {
    account_id: number()
      .primaryKey()
      .references(() => mail_accounts.id, { onDelete: 'cascade' }),
    company_id: number().notNull(),
    /** What it was turned on for: of another provider it says nothing. */
    preset: text().$type<MailPresetKey>().notNull(),
    /** Where the provider is not known to us; empty otherwise. */
    imap_host: text().notNull().default(''),
    imap_port: integer().notNull().default(0),
    imap_security: text().$type<MailSecurity>().notNull().default('tls'),
    user_name: text().notNull().default(''),
    /** Sealed by a key outside the database; null where it is the account's own. */
    secret: text(),
    /** Which mailbox the place below is in; in another one reading begins anew. */
    mailbox: text().notNull().default(''),
    /** Null before the first look. */
    uid_validity: number(),
    last_uid: number().notNull().default(0),
    /** What came before is of no interest. */
    since: instant().notNull(),
    state: text({ enum: MAIL_READING_STATES }).notNull().default('starting'),
    fault: text().$type<MailFault>(),
    /** The provider's own words. */
    fault_text: text().notNull().default(''),
    /** Failures in a row. */
    attempt: integer().notNull().default(0),
    looked_at: instant(),
    /** Not before. */
    next_at: instant().notNull(),
    /** The look that is under way; one that was overtaken writes nothing. */
    claim: text(),
    beat_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('mail_readings_due')
      .on(table.next_at)
      .where(sql`state <> 'paused'`),
  ],
);

/** What came back about mails: answers of people, and reports of what did not arrive. Nothing else of a mailbox is kept. */
export const mail_replies = pgTable(
  'mail_replies',
  {
    id: id(),
    mail_id: number()
      .notNull()
      .references(() => email_records.id, { onDelete: 'cascade' }),
    kind: text({ enum: MAIL_REPLY_KINDS }).notNull(),
    /** Its own; of one that has none it is made of what it says. */
    message_id: text().notNull(),
    from_name: text().notNull().default(''),
    from_email: text().notNull().default(''),
    subject: text().notNull().default(''),
    text: text().notNull(),
    is_cut: boolean().notNull().default(false),
    /** Names of attachments, which stay in the mailbox. */
    files: text().array().notNull().default([]),
    /** When its sender says that it was sent, unless that cannot be. */
    sent_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex('mail_replies_once').on(table.mail_id, table.message_id)],
);

/** Addresses of customers from which a mail came back for good: shown and asked about, until the address is changed. */
export const bad_addresses = pgTable(
  'bad_addresses',
  {
    customer_id: number()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text().notNull(),
    reason: text().notNull(),
    bounced_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customer_id, table.email] })],
);
