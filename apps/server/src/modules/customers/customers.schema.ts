import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies, users } from '../account/account.schema.ts';

/** The buyers abroad that a trading company sells to; nobody else ever sees them. */
export const customers = pgTable(
  'customers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    company_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => companies.id),
    /** The salesperson who looks after the customer. */
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    country: text().notNull().default(''),
    contact: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    remark: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('customers_name').on(table.company_id, table.name),
    index('customers_user').on(table.user_id),
  ],
);
