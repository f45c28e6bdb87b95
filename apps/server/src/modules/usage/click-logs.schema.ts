import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What people clicked and saw, written in batches; nothing of the product waits for it. */
export const click_logs = pgTable(
  'click_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    company_id: bigint({ mode: 'number' }).notNull(),
    user_id: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: ['click_func', 'browse_func', 'booth', 'toy_seen', 'new_toy_seen'] }).notNull(),
    target: text().notNull(),
    happened_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('click_logs_kind').on(table.kind, table.happened_at)],
);
