import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { users } from '../people/people.schema.ts';
import type { KeptRequest } from './kept-request.ts';

const KINDS = ['excel', 'pdf_quotation', 'pdf_catalogue', 'zip', 'trade'] as const;
const STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** One export: the work's state while it runs, the record of it afterwards. */
export const export_records = pgTable(
  'export_records',
  {
    id: id(),
    uuid: uuid().notNull().unique(),
    company_id: number().notNull(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    ip: text().notNull().default(''),
    kind: text({ enum: KINDS }).notNull(),
    export_format: smallint().notNull(),
    /** Rows are looked up by it whenever the file is made, under the rights of that moment. */
    request: jsonb().$type<KeptRequest>().notNull(),
    content: text().notNull(),
    toy_count: integer().notNull(),
    done_count: integer().notNull().default(0),
    lost_pictures: integer().notNull().default(0),
    state: text({ enum: STATES }).notNull().default('waiting'),
    progress: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    /** Which job and which of its tries makes it: a try that was overtaken stops. */
    job_id: text(),
    attempt: integer().notNull().default(0),
    beat_at: instant(),
    is_internal: boolean().notNull().default(false),
    shows_cost: boolean().notNull().default(false),
    /** Null while there is no file, and again when it was removed after its days. */
    file_key: text(),
    file_name: text().notNull().default(''),
    file_size: number(),
    downloaded_at: instant(),
    created_at: instant().notNull(),
    finished_at: instant(),
  },
  (table) => [
    index('export_records_newest').on(table.company_id, table.created_at),
    index('export_records_unfinished')
      .on(table.company_id)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('export_records_kept')
      .on(table.finished_at)
      .where(sql`${table.file_key} is not null`),
    index('export_records_keys').on(table.file_key),
  ],
);
