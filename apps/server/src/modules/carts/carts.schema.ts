import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';
import { customers } from '../customers/customers.schema.ts';
import { pricedLineColumns } from '../priced-lines/priced-lines.schema.ts';

/** Toys that a person puts together, for a customer or not (customerPick). */
export const sample_carts = pgTable(
  'sample_carts',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_id: number()
      .notNull()
      .references(() => users.id),
    customer_id: number().references(() => customers.id),
    name: text().notNull(),
    remark: text().notNull().default(''),
    is_default: boolean().notNull().default(false),
    /** Grows with every change; the lines that changed carry it. */
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    removed_at: instant(),
  },
  (table) => [
    uniqueIndex('sample_carts_default')
      .on(table.company_id, table.user_id)
      .where(sql`is_default and removed_at is null`),
    index('sample_carts_user')
      .on(table.user_id)
      .where(sql`removed_at is null`),
    index('sample_carts_company')
      .on(table.company_id)
      .where(sql`removed_at is null`),
    index('sample_carts_customer').on(table.customer_id),
  ],
);

export const sample_cart_lines = pgTable(
  'sample_cart_lines',
  {
    ...pricedLineColumns(),
    cart_id: number()
      .notNull()
      .references(() => sample_carts.id, { onDelete: 'cascade' }),
    picture_id: number(),
    order_box_qty: integer().notNull().default(0),
    data_module: text().notNull().default('sample'),
    data_module_id: number(),
    is_recommended: boolean().notNull().default(false),
    /** Written by the release before; to be dropped with the next. */
    add_key: text(),
    version: integer().notNull(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    removed_at: instant(),
  },
  (table) => [
    uniqueIndex('sample_cart_lines_toy')
      .on(table.cart_id, table.toy_id)
      .where(sql`removed_at is null`),
    index('sample_cart_lines_version').on(table.cart_id, table.version),
  ],
);
