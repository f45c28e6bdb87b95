import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, number } from '#infra/database/columns.ts';

/** Who moves the goods: trucks, sea freight, express, customs, warehouses. */
export const logistics_companies = pgTable('logistics_companies', {
  id: id(),
  name: text().notNull(),
  services: text().array().notNull(),
  region_id: smallint(),
  routes: text().notNull(),
  address: text().notNull(),
  introduction: text().notNull(),
  contact: text().notNull(),
  telephone: text().notNull(),
  logo_picture_id: number(),
  position: smallint().notNull(),
});
