import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, number } from '#infra/database/columns.ts';

const money = () => numeric({ precision: 12, scale: 4 });
const centimetres = () => numeric({ precision: 8, scale: 2 });
const kilograms = () => numeric({ precision: 9, scale: 3 });

/** Lists and searches show these only, so their indexes need hold no others. */
/** What everybody finds: as indexes say it, so that they serve. */
export const isListed = sql`company_id is null and not is_black and not is_set_hide`;

/** A toy of a factory, public or private to one trading company. Every reading goes through `visibleTo`. */
export const toys = pgTable(
  'toys',
  {
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    /** Empty: in the public catalogue. Otherwise the trading company's own, out of every other's sight. */
    company_id: number(),
    factory_id: number().notNull(),
    showroom_id: number(),
    category_id: smallint().notNull(),
    ip_id: number(),
    /** The platform's own number. */
    number: text().notNull(),
    /** As the factory writes it on its cartons. */
    article_number: text().notNull(),
    name: text().notNull(),
    name_en: text().notNull().default(''),
    unit: text().notNull().default('个'),
    introduction: text().notNull().default(''),
    introduction_en: text().notNull().default(''),

    exworks_price: money().notNull(),
    additional_price: money().notNull().default('0'),
    is_tax_included: boolean().notNull().default(false),
    price_confirmed_at: instant(),
    moq_pieces: integer(),
    lead_days: smallint(),

    length: centimetres(),
    width: centimetres(),
    height: centimetres(),
    packing_id: smallint(),
    packing_name: text().notNull().default(''),
    packing_name_en: text().notNull().default(''),
    pack_length: centimetres(),
    pack_width: centimetres(),
    pack_height: centimetres(),
    /** Inner boxes per carton, and pieces per inner box. */
    inbox_count: integer(),
    inbox_quantity: integer(),
    carton_quantity: integer(),
    carton_length: centimetres(),
    carton_width: centimetres(),
    carton_height: centimetres(),
    /** The factory's own figures; where they are empty the carton's size gives them. */
    carton_cubic_meter: numeric({ precision: 10, scale: 6 }),
    carton_cubic_feet: numeric({ precision: 10, scale: 4 }),
    /** Both of a whole carton. */
    gross_weight: kilograms(),
    net_weight: kilograms(),

    material: text().notNull().default(''),
    battery: text().notNull().default(''),
    age: text().notNull().default(''),
    certification_ids: smallint().array().notNull().default([]),

    /** The first is the main picture. */
    picture_ids: number().array().notNull().default([]),
    /** Where a model to turn around and a film lie, below /media. */
    model_key: text(),
    video_key: text(),
    /** Toys from the same mould share it, also across factories. */
    design_key: text(),

    stock_cartons: integer().notNull().default(0),
    stock_updated_time: instant(),
    is_cross_border: boolean().notNull().default(false),
    is_ecommerce: boolean().notNull().default(false),

    view_count: integer().notNull().default(0),
    cart_count: integer().notNull().default(0),
    inquiry_count: integer().notNull().default(0),
    /** The weighted sum of the counters, kept for sorting. */
    popularity: integer().notNull().default(0),

    is_black: boolean().notNull().default(false),
    is_set_hide: boolean().notNull().default(false),
    stop_time: instant(),
    listed_at: instant().notNull().defaultNow(),
    updated_time: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('toys_number').on(table.number),
    unique('toys_article').on(table.factory_id, table.article_number, table.company_id).nullsNotDistinct(),
    index('toys_company')
      .on(table.company_id, table.listed_at, table.id)
      .where(sql`${table.company_id} is not null`),
    index('toys_newest').on(table.listed_at, table.id).where(isListed),
    index('toys_category').on(table.category_id, table.listed_at, table.id).where(isListed),
    index('toys_popular').on(table.popularity, table.id).where(isListed),
    index('toys_showroom')
      .on(table.showroom_id, table.listed_at)
      .where(sql`showroom_id is not null and ${isListed}`),
    index('toys_stock')
      .on(table.stock_updated_time, table.id)
      .where(sql`stock_cartons > 0 and ${isListed}`),
    index('toys_cross_border')
      .on(table.listed_at, table.id)
      .where(sql`is_cross_border and ${isListed}`),
    index('toys_ecommerce')
      .on(table.listed_at, table.id)
      .where(sql`is_ecommerce and ${isListed}`),
    index('toys_model')
      .on(table.listed_at, table.id)
      .where(sql`model_key is not null and ${isListed}`),
    index('toys_video')
      .on(table.listed_at, table.id)
      .where(sql`video_key is not null and ${isListed}`),
    index('toys_design').on(table.design_key, table.listed_at, table.id),
  ],
);

/** Texts of toys as they were when a quotation went out, each stored once however many lines show it. */
export const frozen_toy_facts = pgTable('frozen_toy_facts', {
  /** A hash of the facts. */
  key: text().primaryKey(),
  facts: jsonb().$type<Record<string, unknown>>().notNull(),
});

/** What the ex-works price has been; the newest row is today's price. */
export const toy_price_changes = pgTable(
  'toy_price_changes',
  {
    toy_id: number()
      .notNull()
      .references(() => toys.id, { onDelete: 'cascade' }),
    changed_on: date().notNull(),
    price: money().notNull(),
  },
  (table) => [primaryKey({ columns: [table.toy_id, table.changed_on] })],
);

export const special_offers = pgTable(
  'special_offers',
  {
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    toy_id: number()
      .notNull()
      .references(() => toys.id, { onDelete: 'cascade' }),
    price: money().notNull(),
    stock_cartons: integer().notNull(),
    minimum_cartons: integer().notNull().default(1),
    starts_at: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [index('special_offers_toy').on(table.toy_id), index('special_offers_until').on(table.until)],
);
