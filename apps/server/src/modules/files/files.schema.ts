import { FILE_PURPOSES } from '@wanyuan/domain';
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** A file that a person uploaded or had made. The bytes lie in the store under `key` and never change. */
export const files = pgTable(
  'files',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    company_id: bigint({ mode: 'number' }).notNull(),
    user_id: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** What the picture service knows of it, when it is a picture. */
    picture_id: bigint({ mode: 'number' }),
    purpose: text({ enum: FILE_PURPOSES }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('files_key').on(table.key),
    index('files_company').on(table.company_id, table.id),
    /** What a company's files take up is added up from the index alone. */
    index('files_use').on(table.company_id, table.purpose, table.size),
  ],
);
