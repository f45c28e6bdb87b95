import { sql } from 'drizzle-orm';
import { boolean, customType, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, number } from '#infra/database/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const factories = pgTable(
  'factories',
  {
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    /** Empty: in the public catalogue. Otherwise kept by that trading company for itself. */
    company_id: number(),
    number: text().notNull(),
    name: text().notNull(),
    name_en: text().notNull().default(''),
    short_name: text().notNull(),
    region_id: smallint(),
    address: text().notNull().default(''),
    website: text().notNull().default(''),
    is_general_taxpayer: boolean().notNull().default(false),
    licence_number: text().notNull().default(''),
    licence_issued_on: date(),
    /** Empty: without limit, as most licences are. */
    licence_valid_until: date(),
    licence_picture_id: number(),
    /** What it makes, the most important first. */
    category_ids: smallint().array().notNull().default([]),
    founded_year: smallint(),
    staff_count: integer(),
    area_m2: integer(),
    introduction: text().notNull().default(''),
    introduction_en: text().notNull().default(''),
    logo_picture_id: number(),
    cover_picture_id: number(),
    /** 0 to 5, shown as stars. */
    level: smallint().notNull().default(0),
    is_verified: boolean().notNull().default(false),
    /** Hides the factory and all its toys from every company. */
    is_black: boolean().notNull().default(false),
    toy_count: integer().notNull().default(0),
    /** Words to find it by, written by the factory search. */
    doc: tsvector().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
    updated_time: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('factories_number').on(table.number),
    index('factories_region').on(table.region_id, table.id),
    index('factories_doc').using('gin', table.doc),
    index('factories_newest').on(table.created_at),
    index('factories_company')
      .on(table.company_id)
      .where(sql`${table.company_id} is not null`),
  ],
);

/** People of a factory; the first by position is the one that lists and exports name. */
export const factory_contacts = pgTable(
  'factory_contacts',
  {
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    factory_id: number()
      .notNull()
      .references(() => factories.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    name: text().notNull(),
    title: text().notNull().default(''),
    tel: text().notNull().default(''),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    qq: text().notNull().default(''),
    wechat: text().notNull().default(''),
    fax: text().notNull().default(''),
  },
  (table) => [index('factory_contacts_factory').on(table.factory_id, table.position)],
);

/** A test report or certificate. Its state follows from the dates: see certificateState of the domain. */
export const factory_certificates = pgTable(
  'factory_certificates',
  {
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    factory_id: number()
      .notNull()
      .references(() => factories.id, { onDelete: 'cascade' }),
    certification_id: smallint().notNull(),
    /** The edition tested against, such as EN71-1:2014+A1:2018. */
    standard: text().notNull().default(''),
    number: text().notNull(),
    laboratory: text().notNull().default(''),
    issued_on: date(),
    expires_on: date(),
    /** Article numbers it covers; empty: all that the factory makes. */
    articles: text().array().notNull().default([]),
    markets: text().array().notNull().default([]),
    picture_id: number(),
    is_verified: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('factory_certificates_factory').on(table.factory_id),
    index('factory_certificates_kind').on(table.certification_id, table.expires_on),
  ],
);
