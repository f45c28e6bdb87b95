import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { users } from '../people/people.schema.ts';
import { toys } from '../toys/toys.schema.ts';

/** Faults that people found in a toy's data; the platform checks them. */
export const error_reports = pgTable(
  'error_reports',
  {
    id: id(),
    toy_id: number()
      .notNull()
      .references(() => toys.id, { onDelete: 'cascade' }),
    user_id: number()
      .notNull()
      .references(() => users.id),
    fields: text().array().notNull(),
    content: text().notNull(),
    state: text({ enum: ['pending', 'accepted', 'rejected'] })
      .notNull()
      .default('pending'),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('error_reports_toy').on(table.toy_id),
    index('error_reports_state').on(table.state, table.id),
    uniqueIndex('error_reports_open')
      .on(table.user_id, table.toy_id)
      .where(sql`state = 'pending'`),
  ],
);
