import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../people/people.schema.ts';
import { toys } from '../toys/toys.schema.ts';

/** Faults that people found in a toy's data; the platform checks them. */
export const error_reports = pgTable(
  'error_reports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    toy_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => toys.id, { onDelete: 'cascade' }),
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    fields: text().array().notNull(),
    content: text().notNull(),
    state: text({ enum: ['pending', 'accepted', 'rejected'] })
      .notNull()
      .default('pending'),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('error_reports_toy').on(table.toy_id),
    index('error_reports_state').on(table.state, table.id),
    uniqueIndex('error_reports_open')
      .on(table.user_id, table.toy_id)
      .where(sql`state = 'pending'`),
  ],
);
