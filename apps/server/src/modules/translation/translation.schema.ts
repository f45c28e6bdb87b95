import type { ChatLanguage } from '@wanyuan/domain';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';

const language = () => text().$type<ChatLanguage>().notNull();

/** What was translated once is kept for its company: said again it costs nothing. */
export const translations = pgTable(
  'translations',
  {
    id: id(),
    company_id: number()
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
  company_id: number()
    .primaryKey()
    .references(() => companies.id),
  is_on: boolean().notNull(),
  changed_at: instant().notNull(),
});

/** Conversations that a person reads and writes in two languages. */
export const translation_talks = pgTable(
  'translation_talks',
  {
    user_id: number()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text({ enum: ['chat', 'website'] }).notNull(),
    conversation_id: number().notNull(),
    to_me: language(),
    to_them: language(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.source, table.conversation_id] })],
);
