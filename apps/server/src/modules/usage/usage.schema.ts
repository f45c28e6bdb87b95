import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';

export const usage_records = pgTable(
  'usage_records',
  {
    id: id(),
    company_id: number().notNull(),
    user_id: number().notNull(),
    func_module: text().notNull(),
    enter_time: instant().notNull(),
    exit_time: instant().notNull(),
  },
  (table) => [index('usage_records_company').on(table.company_id, table.enter_time)],
);
