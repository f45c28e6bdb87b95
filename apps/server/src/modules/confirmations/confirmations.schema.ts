import type { ConfirmInfo, LineAnswer } from '@wanyuan/contract';
import { ANSWER_KINDS, DECLINE_REASONS } from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { quotations } from '../quotations/quotations.schema.ts';
import { shareLinkColumns } from '../share-links/share-links.schema.ts';

const ofQuotation = () =>
  number()
    .notNull()
    .references(() => quotations.id, { onDelete: 'cascade' });

/** The link of one recipient; it shows the newest version that was sent, whichever that is. */
export const quotation_links = pgTable(
  'quotation_links',
  {
    id: id(),
    quotation_id: ofQuotation(),
    ...shareLinkColumns(),
    /** The recipient, as the salesperson calls them. */
    name: text().notNull(),
    /** What the recipient filled in so far. */
    info: jsonb().$type<Partial<ConfirmInfo>>().notNull().default({}),
    first_viewed_at: instant(),
    /** The version that was looked at last, and the one before it: what changed between them is marked. */
    seen_version: integer(),
    seen_before: integer(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('quotation_links_token').on(table.token_hash),
    index('quotation_links_quotation').on(table.quotation_id),
  ],
);

/** What a recipient says to a line, until it is submitted. */
export const quotation_answers = pgTable(
  'quotation_answers',
  {
    link_id: number()
      .notNull()
      .references(() => quotation_links.id, { onDelete: 'cascade' }),
    line_key: number().notNull(),
    /** The version that was answered: the answer holds as long as the line looks the same. */
    version: integer().notNull(),
    answer: text({ enum: ANSWER_KINDS }).notNull(),
    reason: text({ enum: DECLINE_REASONS }),
    cartons: integer(),
    target_price: numeric(),
    note: text().notNull().default(''),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.link_id, table.line_key] })],
);

/** That a customer confirmed a version, by a link or otherwise, and how it is known; nothing of it is written again but what became of it. */
export const quotation_confirmations = pgTable(
  'quotation_confirmations',
  {
    id: id(),
    quotation_id: ofQuotation(),
    version: integer().notNull(),
    version_hash: text().notNull(),
    way: text({ enum: ['confirm', 'offline'] }).notNull(),
    state: text({ enum: ['open', 'taken', 'reopened', 'accepted'] })
      .notNull()
      .default('open'),
    /** Empty when it came otherwise. */
    link_id: number().references(() => quotation_links.id),
    recipient: text().notNull().default(''),
    /** Of the person who confirmed. */
    name: text().notNull(),
    info: jsonb().$type<Partial<ConfirmInfo>>().notNull().default({}),
    /** Line by line; a line without an answer stays as it was quoted. */
    answers: jsonb().$type<LineAnswer[]>().notNull().default([]),
    ip: text().notNull(),
    agent: text().notNull(),
    signature_file_id: number(),
    /** What a salesperson writes of how the customer confirmed; of one that was reopened, what the customer reads. */
    note: text().notNull().default(''),
    file_id: number(),
    created_at: instant().notNull(),
    settled_at: instant(),
  },
  (table) => [
    index('quotation_confirmations_quotation').on(table.quotation_id, table.id),
    // However many submit at once, one waits for the salesperson.
    uniqueIndex('quotation_confirmations_open')
      .on(table.quotation_id)
      .where(sql`state in ('open', 'accepted')`),
  ],
);
