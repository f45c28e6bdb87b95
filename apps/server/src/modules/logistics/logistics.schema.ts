import { bigint, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Who moves the goods: trucks, sea freight, express, customs, warehouses. */
export const logistics_companies = pgTable('logistics_companies', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  services: text().array().notNull(),
  region_id: smallint(),
  routes: text().notNull(),
  address: text().notNull(),
  introduction: text().notNull(),
  contact: text().notNull(),
  telephone: text().notNull(),
  logo_picture_id: bigint({ mode: 'number' }),
  position: smallint().notNull(),
});
