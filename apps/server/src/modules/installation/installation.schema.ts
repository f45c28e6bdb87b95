import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#infra/database/columns.ts';

/** Facts of this installation: its master secret (unless SECRET_KEY is set), whether demo data has been filled. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: instant().notNull().defaultNow(),
});
