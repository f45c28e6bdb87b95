import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { users } from '#modules/people/people.schema.ts';
import { files } from '#modules/files/files.schema.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import type { PictureMatch } from '../picture-matcher.ts';

export const SHEET_PHASES = ['reading', 'searching', 'done', 'failed'] as const;
export const SHEET_ROW_STATES = ['waiting', 'searched', 'unreadable', 'not_searched'] as const;

/** A spreadsheet whose pictures are searched for. */
export const picture_sheets = pgTable(
  'picture_sheets',
  {
    id: id(),
    company_id: number().notNull(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    /** What the allowance of searches depends on, as it was when the spreadsheet came. */
    company_type: smallint().notNull(),
    is_chvip: smallint().notNull(),
    file_id: number()
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    phase: text({ enum: SHEET_PHASES }).notNull().default('reading'),
    read_percent: smallint().notNull().default(0),
    skipped_count: integer().notNull().default(0),
    /** Why it failed, or why not all was searched. */
    reason: text().notNull().default(''),
    /** The last workbook written, and the hash of what was added to it. */
    written_file_id: number().references(() => files.id, { onDelete: 'set null' }),
    written_hash: text(),
    created_at: instant().notNull(),
  },
  (table) => [index('picture_sheets_newest').on(table.user_id, table.created_at)],
);

/** One picture of a spreadsheet, where it stands and what was found. */
export const picture_sheet_rows = pgTable(
  'picture_sheet_rows',
  {
    id: id(),
    picture_sheet_id: number()
      .notNull()
      .references(() => picture_sheets.id, { onDelete: 'cascade' }),
    /** From 0, among the workbook's sheets. */
    sheet: integer().notNull(),
    sheet_name: text().notNull(),
    header_row: integer(),
    row: integer().notNull(),
    column: integer().notNull(),
    /** The part of the workbook; several rows may show the same. */
    media: text().notNull(),
    texts: jsonb().$type<string[]>().notNull(),
    state: text({ enum: SHEET_ROW_STATES }).notNull().default('waiting'),
    file_id: number().references(() => files.id, { onDelete: 'set null' }),
    picture_id: number().references(() => pictures.id, { onDelete: 'set null' }),
    matches: jsonb().$type<PictureMatch[]>().notNull().default([]),
    accepted_toy_id: number(),
  },
  (table) => [index('picture_sheet_rows_of').on(table.picture_sheet_id, table.id)],
);
