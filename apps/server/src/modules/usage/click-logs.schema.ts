import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';

/** What people clicked and saw, written in batches; nothing of the product waits for it. */
export const click_logs = pgTable(
  'click_logs',
  {
    id: id(),
    company_id: number().notNull(),
    user_id: number().notNull(),
    kind: text({ enum: ['click_func', 'browse_func', 'booth', 'toy_seen', 'new_toy_seen'] }).notNull(),
    target: text().notNull(),
    happened_at: instant().notNull(),
  },
  (table) => [index('click_logs_kind').on(table.kind, table.happened_at)],
);
