import type { SiteContact, SiteCheck } from '@wanyuan/contract';
import {
  CURRENCIES,
  NUMBER_SHOWN,
  PRICE_SHOWN,
  SITE_ACCESS,
  SITE_LANGUAGES,
  type TextByLanguage,
  type SiteScope,
} from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { customers } from '../customers/customers.schema.ts';
import { companies, users } from '../people/people.schema.ts';
import { toys } from '../toys/toys.module.ts';

/** A customer website, or a company's old showroom on the net (`kind` old, opened by `old_key` at `/w/{key}`). */
export const sites = pgTable(
  'sites',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_id: number()
      .notNull()
      .references(() => users.id),
    customer_id: number().references(() => customers.id, { onDelete: 'set null' }),
    kind: text({ enum: ['new', 'old'] })
      .notNull()
      .default('new'),
    name: text().notNull(),
    /** The present address; all of them stand in `site_slugs`. Empty of an old one. */
    slug: text().notNull(),
    /** Stays with an old one that was migrated: `/w/{key}` leads to it. */
    old_key: text(),
    languages: text({ enum: SITE_LANGUAGES }).array().notNull(),
    logo_file_id: number(),
    banner_file_ids: number()
      .array()
      .notNull()
      .default(sql`'{}'`),
    colour: text().notNull(),
    contact: jsonb().$type<SiteContact>().notNull(),
    welcome: jsonb().$type<TextByLanguage>().notNull().default({}),
    access: text({ enum: SITE_ACCESS }).notNull(),
    formula_id: number(),
    currency: text({ enum: CURRENCIES }),
    price_shown: text({ enum: PRICE_SHOWN }).notNull(),
    number_shown: text({ enum: NUMBER_SHOWN }).notNull(),
    may_export: boolean().notNull().default(false),
    must_fill: boolean().notNull().default(true),
    is_listed: boolean().notNull().default(false),
    /** Sealed for this row, so that it can be copied any day. */
    sealed_code: text(),
    /** Grows with every reset: sessions by an older code are over. */
    code_version: integer().notNull().default(0),
    scope: jsonb().$type<SiteScope>().notNull(),
    is_on: boolean().notNull().default(false),
    published_at: instant(),
    expires_at: instant(),
    deleted_at: instant(),
    /** Of the settings, for people who edit them at once. */
    revision: integer().notNull().default(0),
    /** Of all that a visitor can see: pages are kept by it. */
    version: integer().notNull().default(1),
    /** What visitors' prices are made with, in `frozen_formulas`; empty without a formula. */
    formula_key: text(),
    refreshed_at: instant(),
    toy_count: integer().notNull().default(0),
    /** Toys that fell out of it since it was checked last. */
    dropped_ids: number()
      .array()
      .notNull()
      .default(sql`'{}'`),
    check: jsonb().$type<SiteCheck>(),
    checked_at: instant(),
    /** Keys of leaks that a person let through. */
    allowed_leaks: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('sites_company').on(table.company_id, table.updated_at.desc()),
    index('sites_user').on(table.user_id),
    index('sites_customer').on(table.customer_id),
    uniqueIndex('sites_old_key').on(table.old_key),
    /** A company has one old showroom. */
    uniqueIndex('sites_old')
      .on(table.company_id)
      .where(sql`${table.kind} = 'old'`),
  ],
);

/** Every address that a site has or had; it goes to nobody else. */
export const site_slugs = pgTable(
  'site_slugs',
  {
    slug: text().primaryKey(),
    /** Empty: of a site that is gone. */
    site_id: number().references(() => sites.id, { onDelete: 'set null' }),
    /** Empty: the present one. It leads to that until then. */
    until: instant(),
    created_at: instant().notNull(),
  },
  (table) => [index('site_slugs_site').on(table.site_id)],
);

/** The toys of a site, as its rules and people's hands made them. */
export const site_toys = pgTable(
  'site_toys',
  {
    site_id: number()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    toy_id: number()
      .notNull()
      .references(() => toys.id, { onDelete: 'cascade' }),
    /** By which visitors know it: no number of the platform, and another one on every site. */
    key: text().notNull(),
    state: text({ enum: ['in', 'waiting', 'removed'] }).notNull(),
    origin: text({ enum: ['rule', 'hand'] }).notNull(),
    /** What visitors who see prices see; made anew with formula, rate and toy. */
    price: numeric(),
    currency: text({ enum: CURRENCIES }),
    /** By the site's setting; empty for none. */
    shown_number: text().notNull().default(''),
    position: integer().notNull().default(0),
    came_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site_id, table.toy_id] }),
    uniqueIndex('site_toys_key').on(table.site_id, table.key),
    index('site_toys_state').on(table.site_id, table.state, table.came_at.desc()),
    index('site_toys_toy').on(table.toy_id),
  ],
);

/** Names of toys in languages that the catalogue does not have; of a company, for all its sites. */
export const site_toy_names = pgTable(
  'site_toy_names',
  {
    company_id: number()
      .notNull()
      .references(() => companies.id),
    toy_id: number()
      .notNull()
      .references(() => toys.id, { onDelete: 'cascade' }),
    language: text({ enum: SITE_LANGUAGES }).notNull(),
    name: text().notNull(),
    /** Of the English name that it was made of: a changed one is translated anew. */
    source_hash: text().notNull(),
    is_corrected: boolean().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.toy_id, table.language] }),
    index('site_toy_names_toy').on(table.toy_id),
  ],
);

/** A customer's contact gets in without a code, by a link of their own. */
export const site_links = pgTable(
  'site_links',
  {
    id: id(),
    site_id: number()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull().default(''),
    shows_price: boolean().notNull(),
    token_hash: text().notNull(),
    /** Sealed for this row: copied any day. */
    sealed_token: text().notNull(),
    is_on: boolean().notNull().default(true),
    expires_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex('site_links_token').on(table.token_hash), index('site_links_site').on(table.site_id)],
);

/** How a company presents itself on all its sites. */
export const company_pages = pgTable('company_pages', {
  company_id: number()
    .primaryKey()
    .references(() => companies.id),
  introduction: jsonb().$type<TextByLanguage>().notNull().default({}),
  contact: jsonb().$type<SiteContact>().notNull(),
  name_en: text().notNull().default(''),
  updated_at: instant().notNull(),
});

/** Pictures of a company, shown on all its sites. */
export const company_pictures = pgTable(
  'company_pictures',
  {
    company_id: number()
      .notNull()
      .references(() => companies.id),
    position: integer().notNull(),
    file_id: number().notNull(),
    caption: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.position] })],
);

/** A company's way from its old website to the new ones; there is no way back. */
export const site_migrations = pgTable('site_migrations', {
  company_id: number()
    .primaryKey()
    .references(() => companies.id),
  old_site_id: number().notNull(),
  site_id: number(),
  user_id: number()
    .notNull()
    .references(() => users.id),
  state: text({ enum: ['running', 'done', 'failed'] }).notNull(),
  step: text({ enum: ['settings', 'toys', 'code', 'visitors', 'picks', 'switch', 'done'] }).notNull(),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  error: text().notNull().default(''),
  started_at: instant().notNull(),
  /** A sign of life: one that stopped is taken up. */
  beat_at: instant().notNull(),
  ended_at: instant(),
});
