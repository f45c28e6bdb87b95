import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '#infra/database/columns.ts';
import { users } from '../people/people.schema.ts';
import { toys } from '../toys/toys.schema.ts';

const userId = () =>
  number()
    .notNull()
    .references(() => users.id);

/** Toys and factories that a person follows. */
export const attentions = pgTable(
  'attentions',
  {
    user_id: userId(),
    kind: text({ enum: ['toy', 'factory'] }).notNull(),
    target_id: number().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind, table.target_id] }),
    index('attentions_newest').on(table.user_id, table.kind, table.created_at),
    index('attentions_target').on(table.kind, table.target_id),
  ],
);

/** Toys that a person compares side by side. */
export const toy_contrasts = pgTable(
  'toy_contrasts',
  {
    user_id: userId(),
    toy_id: number()
      .notNull()
      .references(() => toys.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.toy_id] })],
);
