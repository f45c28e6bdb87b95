import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const usage_records = pgTable(
  'usage_records',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    company_id: bigint({ mode: 'number' }).notNull(),
    user_id: bigint({ mode: 'number' }).notNull(),
    func_module: text().notNull(),
    enter_time: timestamp({ withTimezone: true }).notNull(),
    exit_time: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('usage_records_company').on(table.company_id, table.enter_time)],
);
