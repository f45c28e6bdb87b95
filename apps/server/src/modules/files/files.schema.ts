import { FILE_PURPOSES } from '@wanyuan/domain';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';

/** A file that a person uploaded or had made. The bytes lie in the store under `key` and never change. */
export const files = pgTable(
  'files',
  {
    id: id(),
    company_id: number().notNull(),
    user_id: number().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: number().notNull(),
    sha256: text().notNull(),
    /** What the picture service knows of it, when it is a picture. */
    picture_id: number(),
    purpose: text({ enum: FILE_PURPOSES }).notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('files_key').on(table.key),
    index('files_company').on(table.company_id, table.id),
    /** What a company's files take up is added up from the index alone. */
    index('files_use').on(table.company_id, table.purpose, table.size),
  ],
);
