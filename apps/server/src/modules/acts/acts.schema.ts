import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '#infra/database/columns.ts';
import { users } from '../people/people.schema.ts';

/** Acts that a browser may repeat after a lost answer, and what was answered the first time. */
export const acts = pgTable(
  'acts',
  {
    user_id: number()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the key, its hash. */
    key: text().notNull(),
    /** Tells what was asked, without keeping it. */
    digest: text().notNull(),
    /** Sealed by the key. */
    answer: text().notNull().default(''),
    made_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('acts_oldest').on(table.made_at)],
);
