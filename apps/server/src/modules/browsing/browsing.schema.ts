import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/people.schema.ts';

/** Which toys a person opened, and from which list; their browsing history. */
export const browse_records = pgTable(
  'browse_records',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    toy_id: bigint({ mode: 'number' }).notNull(),
    data_module: text().notNull(),
    viewed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('browse_records_age').on(table.viewed_at),
    index('browse_records_newest').on(table.user_id, table.viewed_at),
    index('browse_records_toy').on(table.toy_id),
  ],
);
