import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, number } from '#infra/database/columns.ts';

export const exhibitions = pgTable('exhibitions', {
  id: id(),
  /** Which page shows it: /onlineExhibition or /ShenzhenExhibition. */
  kind: text({ enum: ['online', 'shenzhen'] }).notNull(),
  name: text().notNull(),
  name_en: text().notNull(),
  venue: text().notNull(),
  introduction: text().notNull(),
  picture_id: number().notNull(),
  starts_on: date().notNull(),
  ends_on: date().notNull(),
});

export const exhibition_booths = pgTable(
  'exhibition_booths',
  {
    id: id(),
    exhibition_id: number()
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    hall: text().notNull(),
    number: text().notNull(),
    factory_id: number().notNull(),
  },
  (table) => [
    uniqueIndex('exhibition_booths_number').on(table.exhibition_id, table.hall, table.number),
    index('exhibition_booths_factory').on(table.factory_id),
  ],
);
