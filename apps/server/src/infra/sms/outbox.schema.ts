import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Messages that would have left the house, for developers and tests to read. Only the newest are kept. */
export const outbox_messages = pgTable('outbox_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text({ enum: ['sms'] }).notNull(),
  recipient: text().notNull(),
  purpose: text().notNull(),
  code: text().notNull(),
  body: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
