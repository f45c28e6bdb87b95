import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../people/people.schema.ts';

/** A search with all its conditions, kept to be told of new toys that fit. */
export const saved_searches = pgTable(
  'saved_searches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    data_module: text().notNull(),
    query: jsonb().notNull(),
    link: text().notNull(),
    is_notify: boolean().notNull().default(true),
    /** New toys since the person last looked. */
    new_count: integer().notNull().default(0),
    seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last day on which a message told of new toys: one a day is enough. */
    notified_on: date(),
    checked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
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
  user_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  view: text({ enum: ['grid', 'table'] })
    .notNull()
    .default('grid'),
  page_size: integer().notNull().default(40),
  hide_stopped: boolean().notNull().default(false),
});
