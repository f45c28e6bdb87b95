import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { companies, users } from '../people/people.schema.ts';
import { factories } from './factories.schema.ts';

/** Factories that a trading company wants to see no more; their toys leave its lists. */
export const factory_blocks = pgTable(
  'factory_blocks',
  {
    company_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => companies.id),
    factory_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => factories.id, { onDelete: 'cascade' }),
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    reason: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.factory_id] })],
);
