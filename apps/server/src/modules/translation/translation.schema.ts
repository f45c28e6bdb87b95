import type { ChatLanguage } from '@wanyuan/domain';
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies, users } from '../people/people.schema.ts';

const id = () => bigint({ mode: 'number' });
const instant = () => timestamp({ withTimezone: true });
const language = () => text().$type<ChatLanguage>().notNull();

/** What was translated once is kept for its company: said again it costs nothing. */
export const translations = pgTable(
  'translations',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    company_id: id()
      .notNull()
      .references(() => companies.id),
    /** Of the original, which stands where it was written and goes there. */
    text_hash: text().notNull(),
    to: language(),
    model: text().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('translations_once').on(table.company_id, table.text_hash, table.to, table.model),
    index('translations_created').on(table.created_at),
  ],
);

/** Companies that have their chats translated; the others do not. */
export const translation_companies = pgTable('translation_companies', {
  company_id: id()
    .primaryKey()
    .references(() => companies.id),
  is_on: boolean().notNull(),
  changed_at: instant().notNull(),
});

/** Conversations that a person reads and writes in two languages. */
export const translation_talks = pgTable(
  'translation_talks',
  {
    user_id: id()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text({ enum: ['chat', 'website'] }).notNull(),
    conversation_id: id().notNull(),
    to_me: language(),
    to_them: language(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.source, table.conversation_id] })],
);
