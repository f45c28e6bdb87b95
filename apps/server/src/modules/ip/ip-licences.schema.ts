import { date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { id, number } from '#infra/database/columns.ts';

/** Characters that factories may put on toys under licence; toys point here by ip_id. */
export const ip_licences = pgTable('ip_licences', {
  id: id(),
  name: text().notNull(),
  name_en: text().notNull(),
  owner: text().notNull(),
  introduction: text().notNull(),
  picture_id: number().notNull(),
  category_ids: integer().array().notNull(),
  regions: text().array().notNull(),
  royalty_percent: numeric({ precision: 5, scale: 2 }).notNull(),
  valid_from: date().notNull(),
  valid_until: date().notNull(),
});
