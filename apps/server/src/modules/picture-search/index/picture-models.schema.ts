import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '#infra/database/columns.ts';

/** Models whose vectors are kept, and how far they have come. */
export const picture_models = pgTable(
  'picture_models',
  {
    id: id(),
    /** Name and version, as with the vectors. */
    model: text().notNull(),
    dimensions: integer().notNull(),
    /** Its copy in the store, to look for pictures with after a newer one has come; null for a model behind an address. */
    file_key: text(),
    picture_count: integer().notNull().default(0),
    seen_count: integer().notNull().default(0),
    /** When it had seen every picture for the first time: from then on it may serve alone. */
    complete_at: instant(),
    /** When a process last said that it serves it or wants to. */
    used_at: instant().notNull(),
  },
  (table) => [uniqueIndex('picture_models_model').on(table.model)],
);
