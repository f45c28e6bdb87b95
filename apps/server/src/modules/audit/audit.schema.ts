import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';

/** Append-only: who changed what that matters, with the values before and after. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    company_id: number().notNull(),
    user_id: number().notNull(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text().notNull().default(''),
  },
  (table) => [index('audit_log_company').on(table.company_id, table.at)],
);
