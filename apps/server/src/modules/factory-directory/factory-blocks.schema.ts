import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';
import { factories } from './factories.schema.ts';

/** Factories that a trading company wants to see no more; their toys leave its lists. */
export const factory_blocks = pgTable(
  'factory_blocks',
  {
    company_id: number()
      .notNull()
      .references(() => companies.id),
    factory_id: number()
      .notNull()
      .references(() => factories.id, { onDelete: 'cascade' }),
    user_id: number()
      .notNull()
      .references(() => users.id),
    reason: text().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.factory_id] })],
);
