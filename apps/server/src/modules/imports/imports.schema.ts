import type { ImportNotice } from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import type { ReadColumn } from '../reading/reading.module.ts';
import { users } from '../people/people.schema.ts';

/** A toy as it was before a row changed it: columns by name, moments as texts. */
export type ToyBefore = Record<string, unknown>;

/** A product sheet or a heap of pictures on its way into the catalogue. */
export const product_imports = pgTable(
  'product_imports',
  {
    id: id(),
    company_id: number().notNull(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['products', 'pictures'] }).notNull(),
    name: text().notNull(),
    phase: text({ enum: ['reading', 'preview', 'importing', 'done', 'failed', 'undoing', 'undone'] })
      .notNull()
      .default('reading'),
    /** What reading has to do next: take the files apart, keep the pictures, or only look at the rows anew. */
    stage: text({ enum: ['parse', 'check', 'pictures'] })
      .notNull()
      .default('parse'),
    percent: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    factory_id: number().notNull(),
    /** Imported by the factory itself: its toys are public. */
    is_public: boolean().notNull(),
    on_duplicate: text({ enum: ['update', 'skip'] })
      .notNull()
      .default('update'),
    mode: text({ enum: ['append', 'replace'] }),
    /** Toys to try the product with: no list of imports shows it. */
    is_example: boolean().notNull().default(false),
    /** What it is read from: a sheet, or pictures and archives of them. Empty once it is done. */
    file_ids: number().array().notNull(),
    columns: jsonb().$type<ReadColumn[]>().notNull().default([]),
    created_at: instant().notNull(),
    /** When a person last worked on it: an import that is left alone is forgotten. */
    touched_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('product_imports_newest').on(table.company_id, table.created_at),
    uniqueIndex('product_imports_examples')
      .on(table.company_id)
      .where(sql`is_example`),
  ],
);

/** A row of the sheet, or a picture. */
export const product_import_rows = pgTable(
  'product_import_rows',
  {
    id: id(),
    import_id: number()
      .notNull()
      .references(() => product_imports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    /** As they stand in the sheet, so that columns can be given another meaning. */
    cells: text().array().notNull().default([]),
    /** What a person wrote over them. */
    edits: jsonb().$type<Record<string, string>>().notNull().default({}),
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
    warnings: jsonb().$type<ImportNotice[]>().notNull().default([]),
    faults: jsonb().$type<ImportNotice[]>().notNull().default([]),
    article_number: text().notNull().default(''),
    /** An earlier row of the sheet with the same article number. */
    repeats_row: integer(),
    /** Pictures of the workbook or archive that are still to be kept. */
    media: text().array().notNull().default([]),
    file_ids: number().array().notNull().default([]),
    picture_ids: number().array().notNull().default([]),
    duplicate_toy_id: number(),
    is_excluded: boolean().notNull().default(false),
    state: text({ enum: ['ready', 'created', 'updated', 'skipped', 'failed', 'undone'] })
      .notNull()
      .default('ready'),
    reason: text().notNull().default(''),
    toy_id: number(),
    /** Of a picture: the toys that its name may mean, and which of their pictures it is. */
    candidate_ids: number().array().notNull().default([]),
    turn: integer().notNull().default(0),
    before: jsonb().$type<ToyBefore>(),
    /** The toy's `updated_time` by this row: where it differs at undo, the toy was changed since. */
    written_at: instant(),
  },
  (table) => [
    index('product_import_rows_of').on(table.import_id, table.row),
    index('product_import_rows_article').on(table.import_id, table.article_number),
    index('product_import_rows_ready')
      .on(table.import_id, table.row)
      .where(sql`state = 'ready'`),
  ],
);
