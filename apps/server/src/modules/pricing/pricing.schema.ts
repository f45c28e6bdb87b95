import type { FormulaParameter, PriceTerms } from '@wanyuan/contract';
import { CURRENCIES } from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, numeric, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';
import { customers } from '../customers/customers.schema.ts';

const companyId = () =>
  number()
    .notNull()
    .references(() => companies.id);
const customerId = () => number().references(() => customers.id, { onDelete: 'cascade' });

/** How a company, one of its people, or it for one customer makes prices. */
export const price_formulas = pgTable(
  'price_formulas',
  {
    id: id(),
    company_id: companyId(),
    /** Who wrote it; a `user` template is this person's own. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    scope: text({ enum: ['company', 'user', 'customer'] }).notNull(),
    customer_id: customerId(),
    name: text().notNull(),
    remark: text().notNull().default(''),
    is_default: boolean().notNull().default(false),
    terms: jsonb().$type<PriceTerms>().notNull(),
    /** When the rate in its terms was typed; changes of anything else make it no newer. */
    rate_set_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('price_formulas_company').on(table.company_id),
    uniqueIndex('price_formulas_of_company')
      .on(table.company_id)
      .where(sql`scope = 'company' and is_default`),
    uniqueIndex('price_formulas_of_user')
      .on(table.company_id, table.user_id)
      .where(sql`scope = 'user' and is_default`),
    uniqueIndex('price_formulas_of_customer')
      .on(table.customer_id)
      .where(sql`scope = 'customer' and is_default`),
  ],
);

/** What prices were made with: kept once for thousands of lines, by a key made of its contents; never changed. */
export const frozen_formulas = pgTable(
  'frozen_formulas',
  {
    company_id: companyId(),
    key: text().notNull(),
    parameter: jsonb().$type<FormulaParameter>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.key] })],
);

/** The platform's reference rates: RMB for one foreign unit. */
export const market_rates = pgTable('market_rates', {
  currency: text({ enum: CURRENCIES }).primaryKey(),
  rate: numeric().notNull(),
  source: text().notNull(),
  rate_time: instant().notNull(),
});

/** What a company says instead; an empty rate leaves the platform's, with a buffer of its own. */
export const company_rates = pgTable(
  'company_rates',
  {
    company_id: companyId(),
    currency: text({ enum: CURRENCIES }).notNull(),
    rate: numeric(),
    buffer_percent: numeric().notNull().default('0'),
    note: text().notNull().default(''),
    set_by: number()
      .notNull()
      .references(() => users.id),
    /** Like `set_by` about the rate: a new note or buffer makes it no newer. */
    set_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.currency] })],
);

export interface ContainerSetting {
  key: string;
  capacity_cbm: number;
  payload_t: number;
  price: number;
}

export const container_settings = pgTable('container_settings', {
  company_id: companyId().primaryKey(),
  list: jsonb().$type<ContainerSetting[]>().notNull(),
});

/** The number under which a customer knows a toy; without a customer, the company's own. */
export const custom_numbers = pgTable(
  'custom_numbers',
  {
    id: id(),
    company_id: companyId(),
    customer_id: customerId(),
    toy_id: number().notNull(),
    number: text().notNull(),
  },
  (table) => [
    unique('custom_numbers_toy').on(table.company_id, table.customer_id, table.toy_id).nullsNotDistinct(),
    unique('custom_numbers_number').on(table.company_id, table.customer_id, table.number).nullsNotDistinct(),
  ],
);

/** What customers were quoted, whenever something was sent to them. */
export const customer_prices = pgTable(
  'customer_prices',
  {
    id: id(),
    company_id: companyId(),
    customer_id: customerId().notNull(),
    toy_id: number().notNull(),
    price: numeric().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    quoted_at: instant().notNull(),
  },
  (table) => [index('customer_prices_last').on(table.customer_id, table.toy_id, table.quoted_at)],
);
