import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Facts of this installation: its master secret (unless SECRET_KEY is set), whether demo data has been filled. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
