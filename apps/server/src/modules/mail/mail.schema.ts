import type { MailPerson, MailText } from '@wanyuan/contract';
import { QUOTATION_LANGUAGES, MAIL_STATES } from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { customers } from '../customers/customers.schema.ts';
import { users } from '../people/people.schema.ts';

/** One click on send: what all its recipients get. */
export const mail_sends = pgTable(
  'mail_sends',
  {
    id: id(),
    company_id: number().notNull(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    customer_id: number().references(() => customers.id),
    /** Of an account that may be gone by now: what was sent by it stays. */
    account_id: number().notNull(),
    /** As the recipients saw it. */
    sender: jsonb().$type<MailPerson>().notNull(),
    about: text({ enum: ['quotation', 'customer_order', 'exports', 'website'] }).notNull(),
    /** The quotation, the order or the site; files have none. */
    about_id: number(),
    subject: text().notNull(),
    /** Sanitised, with marks where links stand: no link of a recipient is in it. */
    html: text().notNull(),
    language: text({ enum: QUOTATION_LANGUAGES }).notNull(),
    /** The company's logo as it was; null for mails without it. */
    logo_picture_id: number(),
    /** Blind copies are shown to no recipient, nor by the preview. */
    cc: jsonb().$type<MailPerson[]>().notNull().default([]),
    bcc: jsonb().$type<MailPerson[]>().notNull().default([]),
    /** Exports whose files go along. */
    export_ids: number().array().notNull().default([]),
    /** What the files were when they went; empty before. */
    files: jsonb().$type<MailedFile[]>().notNull().default([]),
    created_at: instant().notNull(),
  },
  (table) => [index('mail_sends_customer').on(table.customer_id), index('mail_sends_user').on(table.user_id)],
);

export interface MailedFile {
  id: number;
  name: string;
  size: number;
  /** Too large to go along. */
  is_link: boolean;
}

/** One mail to one recipient: the queue's row until it ends, the record of it afterwards. */
export const email_records = pgTable(
  'email_records',
  {
    id: id(),
    company_id: number().notNull(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    /** What it is about, as lists call it. */
    name: text().notNull(),
    email: text().notNull(),
    /** 0 for sent, everything else failed. */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    created_at: instant().notNull(),
    /** Empty in records of releases that sent nothing themselves, as are all columns below. */
    send_id: number().references(() => mail_sends.id),
    state: text({ enum: MAIL_STATES }),
    recipient: text().notNull().default(''),
    account_id: number(),
    quotation_id: number(),
    version: integer(),
    /** The recipient's own link, to be stopped when the mail is cancelled. */
    link_id: number(),
    /** Its token, sealed; gone as soon as nothing will be sent any more. */
    sealed_token: text(),
    has_copies: boolean().notNull().default(false),
    /** Fixed before the first try, so that a repeated one can be known again. */
    message_id: text(),
    in_reply_to: text(),
    reference_ids: text().array().notNull().default([]),
    /** Not before. */
    next_at: instant(),
    attempt: integer().notNull().default(0),
    /** The try that sends it; one that was overtaken stops. */
    claim: text(),
    claimed_at: instant(),
    beat_at: instant(),
    /** Durable before the first byte of the message is on its way. */
    data_started_at: instant(),
    sent_at: instant(),
    ended_at: instant(),
    /** Taken out of the history; it still counts, and answers to it are known. */
    removed_at: instant(),
  },
  (table) => [
    index('email_records_newest').on(table.company_id, table.created_at),
    index('email_records_send').on(table.send_id),
    index('email_records_quotation').on(table.quotation_id, table.id),
    index('email_records_waiting')
      .on(table.company_id, table.next_at)
      .where(sql`${table.state} = 'waiting'`),
    index('email_records_under_way')
      .on(table.state)
      .where(sql`${table.state} in ('waiting_file', 'waiting', 'sending')`),
    index('email_records_by_account').on(table.account_id, table.claimed_at),
    index('email_records_by_company').on(table.company_id, table.claimed_at),
    uniqueIndex('email_records_message').on(table.message_id),
  ],
);

/** What a person was writing, kept through faults and reloads. */
export const mail_drafts = pgTable(
  'mail_drafts',
  {
    id: id(),
    company_id: number().notNull(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    /** `quotation:12`: one for each thing that is written about. */
    about_key: text().notNull(),
    text: jsonb().$type<MailText>().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('mail_drafts_about').on(table.user_id, table.about_key),
    index('mail_drafts_updated').on(table.updated_at),
  ],
);

/** Keys to previews of mails, without a session. */
export const mail_preview_keys = pgTable(
  'mail_preview_keys',
  {
    id: id(),
    /** Only the hash: a stolen database opens no mail. */
    key_hash: text().notNull(),
    mail_id: number()
      .notNull()
      .references(() => email_records.id, { onDelete: 'cascade' }),
    user_id: number()
      .notNull()
      .references(() => users.id),
    expires_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('mail_preview_keys_key').on(table.key_hash),
    index('mail_preview_keys_mail').on(table.mail_id),
    index('mail_preview_keys_expiry').on(table.expires_at),
  ],
);
