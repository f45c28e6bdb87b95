import type { ExportSettings } from '@wanyuan/contract';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '#modules/people/people.schema.ts';

const ofUser = () =>
  number()
    .notNull()
    .references(() => users.id);
const ofCompany = () =>
  number()
    .notNull()
    .references(() => companies.id);

/** The settings that a person exported with last. */
export const export_settings = pgTable('export_settings', {
  user_id: ofUser().primaryKey(),
  settings: jsonb().$type<ExportSettings>().notNull(),
  updated_at: instant().notNull(),
});

/** The columns that a person wants of a template, in order. */
export const commonly_fields = pgTable(
  'commonly_fields',
  {
    user_id: ofUser(),
    template: text().notNull(),
    fields: text().array().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.template] })],
);

/** How a company presents itself on what it sends out. */
export const letterheads = pgTable('letterheads', {
  company_id: ofCompany().primaryKey(),
  name: text().notNull(),
  name_en: text().notNull(),
  address: text().notNull(),
  address_en: text().notNull(),
  contact: text().notNull(),
  phone: text().notNull(),
  fax: text().notNull().default(''),
  email: text().notNull(),
  notes: text().notNull(),
  logo_file_id: number(),
  updated_at: instant().notNull(),
});

/** A company's own workbooks with placeholders. */
export const export_templates = pgTable(
  'export_templates',
  {
    id: id(),
    company_id: ofCompany(),
    user_id: ofUser(),
    file_id: number().notNull(),
    name: text().notNull(),
    /** Fields of rows whose placeholders were found, in the order of the columns. */
    fields: text().array().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [index('export_templates_company').on(table.company_id, table.id)],
);
