import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '#infra/database/columns.ts';

export const recent_searches = pgTable(
  'recent_searches',
  {
    user_id: number().notNull(),
    kind: text({ enum: ['product', 'factory'] }).notNull(),
    keyword: text().notNull(),
    searched_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind, table.keyword] }),
    index('recent_searches_newest').on(table.user_id, table.kind, table.searched_at),
  ],
);

/** Words that the search box offers. */
export const search_keywords = pgTable('search_keywords', {
  keyword: text().primaryKey(),
  weight: integer().notNull().default(0),
});
