import { VISITOR_LANGUAGES } from '@wanyuan/domain';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { customers } from '../customers/customers.schema.ts';
import { companies, users } from '../people/people.schema.ts';

/** What the recipient of a link and its salesperson say to each other. */
export const visitor_talks = pgTable(
  'visitor_talks',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    /** Whose link it is. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    customer_id: number().references(() => customers.id, { onDelete: 'set null' }),
    page: text({ enum: ['choose', 'confirm', 'site'] }).notNull(),
    /** Of a website: the visitor. */
    link_id: number().notNull(),
    /** Names the link by which they came last: a new one has another, and ends what the old one opened. */
    link_ref: text().notNull(),
    /** Of the key that their browser keeps; the same for all where a link has one recipient. */
    person_hash: text().notNull(),
    about: text().notNull(),
    about_link: text().notNull(),
    name: text().notNull(),
    language: text({ enum: VISITOR_LANGUAGES }).notNull(),
    last_seq: integer().notNull().default(0),
    last_at: instant().notNull(),
    read_seq: integer().notNull().default(0),
    read_at: instant(),
    visitor_read_seq: integer().notNull().default(0),
    /** Deleted from the list as long as nothing newer came. */
    hidden_seq: integer().notNull().default(-1),
    is_blocked: boolean().notNull().default(false),
    told_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('visitor_talks_person').on(table.page, table.link_id, table.person_hash),
    index('visitor_talks_user').on(table.user_id, table.last_at.desc()),
    index('visitor_talks_company').on(table.company_id),
    index('visitor_talks_customer').on(table.customer_id),
  ],
);

export const visitor_messages = pgTable(
  'visitor_messages',
  {
    id: id(),
    talk_id: number()
      .notNull()
      .references(() => visitor_talks.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    gid: text().notNull(),
    is_visitor: boolean().notNull(),
    /** Null for the visitor. */
    user_id: number().references(() => users.id),
    text: text().notNull(),
    /** The toy of a website that they ask about, by its key there, and what it is called. */
    toy_key: text(),
    toy_words: text().notNull().default(''),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('visitor_messages_seq').on(table.talk_id, table.seq),
    // Said twice, also to two processes, it is said once.
    uniqueIndex('visitor_messages_gid').on(table.talk_id, table.is_visitor, table.gid),
    index('visitor_messages_user').on(table.user_id),
    index('visitor_messages_created').on(table.created_at),
  ],
);
