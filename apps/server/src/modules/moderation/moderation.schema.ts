import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { users } from '../people/people.schema.ts';

/** What a reader reports to the platform, or a word of the list. */
export const moderation_reports = pgTable(
  'moderation_reports',
  {
    id: id(),
    /** What it is about, as the module names it that owns it. */
    source: text({ enum: ['chat_message'] }).notNull(),
    source_ref: text().notNull(),
    /** Who wrote it; a visitor has no account. */
    author_id: number().references(() => users.id, { onDelete: 'set null' }),
    author_name: text().notNull(),
    /** As it was when it was reported. */
    excerpt: text().notNull(),
    /** Null when a word called. */
    reporter_id: number().references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: ['abuse', 'fraud', 'advert', 'illegal', 'other', 'word'] }).notNull(),
    note: text().notNull().default(''),
    outcome: text({ enum: ['kept', 'blocked'] }),
    resolved_by: number().references(() => users.id, { onDelete: 'set null' }),
    resolved_note: text().notNull().default(''),
    resolved_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('moderation_reports_open')
      .on(table.id)
      .where(sql`resolved_at is null`),
    uniqueIndex('moderation_reports_once').on(table.source, table.source_ref, table.reporter_id),
    index('moderation_reports_author').on(table.author_id),
    index('moderation_reports_reporter').on(table.reporter_id),
    index('moderation_reports_resolved_by').on(table.resolved_by),
  ],
);

/** People who write nothing to others for a while. */
export const moderation_blocks = pgTable(
  'moderation_blocks',
  {
    user_id: number()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: instant().notNull(),
    note: text().notNull(),
    created_by: number().references(() => users.id, { onDelete: 'set null' }),
    created_at: instant().notNull(),
  },
  (table) => [index('moderation_blocks_created_by').on(table.created_by)],
);
