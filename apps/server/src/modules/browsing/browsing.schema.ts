import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { users } from '../people/people.schema.ts';

/** Which toys a person opened, and from which list; their browsing history. */
export const browse_records = pgTable(
  'browse_records',
  {
    id: id(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    toy_id: number().notNull(),
    data_module: text().notNull(),
    viewed_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('browse_records_age').on(table.viewed_at),
    index('browse_records_newest').on(table.user_id, table.viewed_at),
    index('browse_records_toy').on(table.toy_id),
  ],
);
