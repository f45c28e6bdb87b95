import { bigint, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

export const exhibitions = pgTable('exhibitions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Which page shows it: /onlineExhibition or /ShenzhenExhibition. */
  kind: text({ enum: ['online', 'shenzhen'] }).notNull(),
  name: text().notNull(),
  name_en: text().notNull(),
  venue: text().notNull(),
  introduction: text().notNull(),
  picture_id: bigint({ mode: 'number' }).notNull(),
  starts_on: date().notNull(),
  ends_on: date().notNull(),
});

export const exhibition_booths = pgTable(
  'exhibition_booths',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    exhibition_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    hall: text().notNull(),
    number: text().notNull(),
    factory_id: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('exhibition_booths_number').on(table.exhibition_id, table.hall, table.number),
    index('exhibition_booths_factory').on(table.factory_id),
  ],
);
