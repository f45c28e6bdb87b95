import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Append-only: who changed what that matters, with the values before and after. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    company_id: bigint({ mode: 'number' }).notNull(),
    user_id: bigint({ mode: 'number' }).notNull(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text().notNull().default(''),
  },
  (table) => [index('audit_log_company').on(table.company_id, table.at)],
);
