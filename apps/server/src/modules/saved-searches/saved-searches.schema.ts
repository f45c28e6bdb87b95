import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { users } from '../people/people.schema.ts';

/** A search with all its conditions, kept to be told of new toys that fit. */
export const saved_searches = pgTable(
  'saved_searches',
  {
    id: id(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    data_module: text().notNull(),
    query: jsonb().notNull(),
    link: text().notNull(),
    is_notify: boolean().notNull().default(true),
    /** New toys since the person last looked. */
    new_count: integer().notNull().default(0),
    seen_at: instant().notNull().defaultNow(),
    /** The last day on which a message told of new toys: one a day is enough. */
    notified_on: date(),
    checked_at: instant().notNull().defaultNow(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_searches_name').on(table.user_id, table.name),
    index('saved_searches_checked')
      .on(table.checked_at)
      .where(sql`is_notify`),
  ],
);

/** How a person likes lists to look. */
export const list_preferences = pgTable('list_preferences', {
  user_id: number()
    .primaryKey()
    .references(() => users.id),
  view: text({ enum: ['grid', 'table'] })
    .notNull()
    .default('grid'),
  page_size: integer().notNull().default(40),
  hide_stopped: boolean().notNull().default(false),
});
