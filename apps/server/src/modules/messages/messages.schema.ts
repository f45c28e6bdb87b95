import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';

/** A message to one user, to one company, or (both empty) to everybody. */
export const system_messages = pgTable(
  'system_messages',
  {
    id: id(),
    user_id: number(),
    company_id: number(),
    type: smallint().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    link: text().notNull().default(''),
    /** Shown as a pop-up until read. */
    is_reminder: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('system_messages_user').on(table.user_id, table.id),
    index('system_messages_company').on(table.company_id, table.id),
  ],
);

export const message_reads = pgTable(
  'message_reads',
  {
    user_id: number().notNull(),
    message_id: number()
      .notNull()
      .references(() => system_messages.id, { onDelete: 'cascade' }),
    read_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.message_id] })],
);

/** Update notes of the header's banner. */
export const broadcast_notes = pgTable('broadcast_notes', {
  id: id(),
  content: text().notNull(),
  link: text().notNull().default(''),
  is_active: boolean().notNull().default(true),
  created_at: instant().notNull().defaultNow(),
});

/** Read only by the previous release while processes are replaced. To be dropped with the next one. */
export const daily_counts = pgTable('daily_counts', {
  day: date().primaryKey(),
  factory_count: integer().notNull().default(0),
  toy_count: integer().notNull().default(0),
});
