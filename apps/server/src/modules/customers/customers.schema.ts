import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';

export interface CustomerContact {
  name: string;
  title: string;
  email: string;
  phone: string;
  wechat: string;
}

/** The buyers abroad that a trading company sells to; no other company ever sees them. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    /** The salesperson who looks after the customer. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    country: text().notNull().default(''),
    language: text().notNull().default(''),
    currency: text().notNull().default('USD'),
    /** The name of the first of the contacts. */
    contact: text().notNull().default(''),
    contacts: jsonb().$type<CustomerContact[]>().notNull().default([]),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    website: text().notNull().default(''),
    address: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    remark: text().notNull().default(''),
    /** The price template chosen for the customer. Templates name customers too, so the tables cannot both refer. */
    formula_id: number(),
    /** What duplicates are found by; empty in rows that are older than the keys. */
    name_key: text().notNull().default(''),
    mail_keys: text().array().notNull().default([]),
    phone_keys: text().array().notNull().default([]),
    /** Everything that a search looks at, folded. */
    search_text: text().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('customers_name').on(table.company_id, table.name),
    index('customers_user').on(table.user_id),
    index('customers_name_key').on(table.company_id, table.name_key),
    index('customers_updated').on(table.company_id, table.updated_at),
    index('customers_mail_keys').using('gin', table.mail_keys),
    index('customers_phone_keys').using('gin', table.phone_keys),
    index('customers_without_keys')
      .on(table.id)
      .where(sql`name_key = ''`),
  ],
);
