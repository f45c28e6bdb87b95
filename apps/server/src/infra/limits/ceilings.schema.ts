import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../database/columns.ts';

/** How much of a ceiling is used in a window of time. Rows of windows that have ended count no more. */
export const ceiling_uses = pgTable(
  'ceiling_uses',
  {
    /** Which ceiling: ceilings do not share budgets. */
    ceiling: text().notNull(),
    /** Whose use: a user, a company, an address, or `all`. */
    subject: text().notNull(),
    begins_at: instant().notNull(),
    used: number().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ceiling, table.subject, table.begins_at] }),
    index('ceiling_uses_begins_at').on(table.begins_at),
  ],
);
