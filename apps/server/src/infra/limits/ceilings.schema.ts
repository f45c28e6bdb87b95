import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How much of a ceiling is used in a window of time. Rows of windows that have ended count no more. */
export const ceiling_uses = pgTable(
  'ceiling_uses',
  {
    /** Which ceiling: ceilings do not share budgets. */
    ceiling: text().notNull(),
    /** Whose use: a user, a company, an address, or `all`. */
    subject: text().notNull(),
    begins_at: timestamp({ withTimezone: true }).notNull(),
    used: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ceiling, table.subject, table.begins_at] }),
    index('ceiling_uses_begins_at').on(table.begins_at),
  ],
);
