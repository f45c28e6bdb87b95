import { CHAT_KINDS } from '@wanyuan/domain';
import { boolean, customType, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';
import type { StoredElement } from './stored-elements.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What people say to each other in one place (docs/chat.md). */
export const chat_conversations = pgTable(
  'chat_conversations',
  {
    id: id(),
    kind: text({ enum: CHAT_KINDS }).notNull(),
    /** Of the people in it; a factory in it belongs to another. */
    company_id: number()
      .notNull()
      .references(() => companies.id),
    /** There is one for these two; empty for groups, and for what was handed to somebody who had one. */
    pair_key: text(),
    /** Who talks to the factory, the first of two colleagues, or a group's owner. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    /** The second of two colleagues. */
    other_user_id: number().references(() => users.id),
    factory_id: number(),
    name: text().notNull().default(''),
    /** Of the latest message; without gaps. */
    last_seq: integer().notNull().default(0),
    /** Grows with every change; what changed carries it. */
    rev: integer().notNull().default(0),
    last_at: instant().notNull().defaultNow(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('chat_conversations_pair').on(table.pair_key),
    index('chat_conversations_user').on(table.user_id),
    index('chat_conversations_factory').on(table.factory_id),
  ],
);

/** A person or a factory in a conversation. */
export const chat_parties = pgTable(
  'chat_parties',
  {
    id: id(),
    conversation_id: number()
      .notNull()
      .references(() => chat_conversations.id, { onDelete: 'cascade' }),
    user_id: number().references(() => users.id),
    factory_id: number(),
    /** Sees what came after it. */
    since_seq: integer().notNull().default(0),
    read_seq: integer().notNull().default(0),
    read_at: instant(),
    /** The latest message that names it. */
    mention_seq: integer().notNull().default(0),
    /** Deleted from its list as long as nothing newer came. */
    hidden_seq: integer().notNull().default(-1),
    is_pinned: boolean().notNull().default(false),
    is_muted: boolean().notNull().default(false),
    is_marked_unread: boolean().notNull().default(false),
    joined_at: instant().notNull().defaultNow(),
    left_at: instant(),
  },
  (table) => [
    uniqueIndex('chat_parties_user').on(table.user_id, table.conversation_id),
    uniqueIndex('chat_parties_factory').on(table.factory_id, table.conversation_id),
    index('chat_parties_conversation').on(table.conversation_id),
  ],
);

export const chat_messages = pgTable(
  'chat_messages',
  {
    id: id(),
    conversation_id: number()
      .notNull()
      .references(() => chat_conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    rev: integer().notNull(),
    gid: text().notNull(),
    /** Who wrote it. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    /** In whose name. */
    factory_id: number(),
    content: jsonb().$type<StoredElement[]>().notNull(),
    quote_seq: integer(),
    mentions: text().array().notNull().default([]),
    /** `inquiry:12`: what its cards show changes after it was sent. */
    refs: text().array().notNull().default([]),
    toy_ids: number().array().notNull().default([]),
    file_ids: number().array().notNull().default([]),
    /** Kinds of what is in it, to be looked for. */
    kinds: text().array().notNull().default([]),
    doc: tsvector().notNull().default(''),
    created_at: instant().notNull(),
    recalled_at: instant(),
  },
  (table) => [
    // A message sent twice, also to two processes, is one.
    uniqueIndex('chat_messages_gid').on(table.conversation_id, table.user_id, table.gid),
    uniqueIndex('chat_messages_seq').on(table.conversation_id, table.seq),
    index('chat_messages_rev').on(table.conversation_id, table.rev),
    index('chat_messages_doc').using('gin', table.doc),
    index('chat_messages_refs').using('gin', table.refs),
    index('chat_messages_files').using('gin', table.file_ids),
    index('chat_messages_created').on(table.created_at),
  ],
);

/** Texts that people write often; without a person they are the company's. */
export const chat_replies = pgTable(
  'chat_replies',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_id: number().references(() => users.id),
    group_name: text().notNull().default(''),
    text: text().notNull(),
    place: smallint().notNull().default(0),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [index('chat_replies_company').on(table.company_id, table.user_id)],
);

/** What companies have decided about their chats; the others go with the platform. */
export const chat_companies = pgTable('chat_companies', {
  company_id: number()
    .primaryKey()
    .references(() => companies.id),
  /** The main account reads what its salespeople write. */
  main_reads_staff: boolean().notNull().default(false),
  keep_days: integer(),
  /** Of a factory, as `parseServiceHours` reads them; none means always. */
  hours: text().notNull().default(''),
  absence_text: text().notNull().default(''),
  changed_at: instant().notNull(),
});

/** Sessions that chat, and when their person was last there: over all processes. */
export const chat_logins = pgTable(
  'chat_logins',
  {
    session_id: number().primaryKey(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    logged_in_at: instant().notNull(),
    seen_at: instant().notNull(),
    is_away: boolean().notNull().default(false),
  },
  (table) => [index('chat_logins_user').on(table.user_id, table.logged_in_at)],
);
