import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';
import type { KeptPrint } from './kept-print.ts';

/** Sheets about to be printed: the key opens what was asked for, and nothing that changed later. */
export const print_keys = pgTable(
  'print_keys',
  {
    id: id(),
    /** Only the hash: a stolen database opens no sheet. */
    key_hash: text().notNull(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_id: number()
      .notNull()
      .references(() => users.id),
    sheet: jsonb().$type<KeptPrint>().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('print_keys_key').on(table.key_hash),
    index('print_keys_user').on(table.user_id),
    index('print_keys_expiry').on(table.expires_at),
  ],
);
