import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { number } from '#infra/database/columns.ts';
import { users } from '../people/people.schema.ts';

/** What a free user has searched for on a business day: each different text or picture is one search. */
export const daily_searches = pgTable(
  'daily_searches',
  {
    user_id: number()
      .notNull()
      .references(() => users.id),
    day: date().notNull(),
    /** A hash of the kind and the normalised text or picture. */
    search_key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.day, table.search_key] })],
);
