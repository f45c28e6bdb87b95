import { boolean, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { number } from '#infra/database/columns.ts';

/** A hall in which factories show samples. The named ones have the key that their address ends with. */
export const showrooms = pgTable(
  'showrooms',
  {
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    key: text(),
    name: text().notNull(),
    name_en: text().notNull().default(''),
    city: text().notNull(),
    address: text().notNull().default(''),
    area_m2: integer(),
    opening_hours: text().notNull().default(''),
    telephone: text().notNull().default(''),
    introduction: text().notNull().default(''),
    /** Halls of the building, in the order of walking through. */
    rooms: text().array().notNull().default([]),
    wall_picture_id: number(),
    is_open: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('showrooms_key').on(table.key)],
);

export const showroom_booths = pgTable(
  'showroom_booths',
  {
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    showroom_id: number()
      .notNull()
      .references(() => showrooms.id, { onDelete: 'cascade' }),
    room: text().notNull().default(''),
    booth_number: text().notNull(),
    area_m2: smallint(),
    factory_id: number().notNull(),
    since: date().notNull(),
  },
  (table) => [
    uniqueIndex('showroom_booths_number').on(table.showroom_id, table.booth_number),
    index('showroom_booths_factory').on(table.factory_id),
  ],
);
