import { ACCESS_REQUEST_STATES, CURRENCIES, PICK_STATES, SITE_LANGUAGES, VISITOR_KINDS } from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { customers } from '../customers/customers.schema.ts';
import { companies } from '../people/people.schema.ts';
import { site_links, sites } from '../sites/sites.schema.ts';
import { toys } from '../toys/toys.module.ts';

/** Somebody who asks for access to a site. */
export const site_requests = pgTable(
  'site_requests',
  {
    id: id(),
    site_id: number()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    company: text().notNull(),
    country: text().notNull(),
    /** In small letters. */
    email: text().notNull(),
    phone: text().notNull(),
    reason: text().notNull(),
    language: text({ enum: SITE_LANGUAGES }).notNull(),
    state: text({ enum: ACCESS_REQUEST_STATES }).notNull(),
    answer: text().notNull().default(''),
    answered_by: number(),
    answered_at: instant(),
    shows_price: boolean().notNull().default(false),
    customer_id: number().references(() => customers.id, { onDelete: 'set null' }),
    expires_at: instant(),
    /** Of the code that the approval mailed; gone once it was used. */
    code_hash: text(),
    code_until: instant(),
    mailed: text({ enum: ['no', 'sent', 'failed', 'no_account'] })
      .notNull()
      .default('no'),
    ip: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('site_requests_pending')
      .on(table.site_id, table.email)
      .where(sql`${table.state} = 'pending'`),
    uniqueIndex('site_requests_code').on(table.code_hash),
    index('site_requests_site').on(table.site_id, table.created_at.desc()),
    index('site_requests_company').on(table.company_id, table.created_at.desc()),
    index('site_requests_customer').on(table.customer_id),
  ],
);

/** Somebody who visits a site: a browser only, until a code, a link or an approval names them. */
export const site_visitors = pgTable(
  'site_visitors',
  {
    id: id(),
    site_id: number()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: VISITOR_KINDS }).notNull(),
    link_id: number().references(() => site_links.id, { onDelete: 'set null' }),
    request_id: number().references(() => site_requests.id, { onDelete: 'set null' }),
    customer_id: number().references(() => customers.id, { onDelete: 'set null' }),
    name: text().notNull().default(''),
    company: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    country: text().notNull().default(''),
    language: text({ enum: SITE_LANGUAGES }).notNull(),
    time_zone: text().notNull().default(''),
    shows_price: boolean().notNull().default(false),
    is_blocked: boolean().notNull().default(false),
    expires_at: instant(),
    visit_count: integer().notNull().default(0),
    /** When they were last here before the visit under way. */
    previous_at: instant(),
    /** They turned out to be this one, on another device. */
    merged_into: number(),
    first_at: instant().notNull(),
    last_at: instant().notNull(),
  },
  (table) => [
    index('site_visitors_site').on(table.site_id, table.last_at.desc()),
    index('site_visitors_company').on(table.company_id, table.last_at.desc()),
    uniqueIndex('site_visitors_link').on(table.link_id),
    uniqueIndex('site_visitors_request').on(table.request_id),
    index('site_visitors_customer').on(table.customer_id),
  ],
);

/** One browser of a visitor; the cookie's value is kept as a hash only. */
export const site_sessions = pgTable(
  'site_sessions',
  {
    id: id(),
    site_id: number()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    visitor_id: number()
      .notNull()
      .references(() => site_visitors.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    /** Of the code that it was opened with; empty without one. */
    code_version: integer(),
    device: text().notNull(),
    ip: text().notNull(),
    page: text().notNull().default(''),
    created_at: instant().notNull(),
    last_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [
    uniqueIndex('site_sessions_token').on(table.token_hash),
    index('site_sessions_visitor').on(table.visitor_id),
    index('site_sessions_site').on(table.site_id),
    index('site_sessions_last').on(table.last_at),
  ],
);

/** What a visitor picked: one open list, and those that were submitted. */
export const site_picks = pgTable(
  'site_picks',
  {
    id: id(),
    site_id: number()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    visitor_id: number()
      .notNull()
      .references(() => site_visitors.id, { onDelete: 'cascade' }),
    state: text({ enum: PICK_STATES }).notNull(),
    revision: integer().notNull().default(0),
    line_count: integer().notNull().default(0),
    amount: numeric(),
    currency: text({ enum: CURRENCIES }),
    /** Times that the page for submitting was opened. */
    submit_openings: integer().notNull().default(0),
    /** Of the submission: said again it is the same. */
    act: text(),
    info: jsonb().$type<{ company: string; contact: string; email: string; phone: string; remark: string }>(),
    formula_key: text(),
    order_id: number(),
    created_at: instant().notNull(),
    changed_at: instant().notNull(),
    submitted_at: instant(),
  },
  (table) => [
    uniqueIndex('site_picks_open')
      .on(table.visitor_id)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('site_picks_act').on(table.visitor_id, table.act),
    index('site_picks_company').on(table.company_id, table.changed_at.desc()),
    index('site_picks_site').on(table.site_id, table.changed_at.desc()),
  ],
);

export const site_pick_lines = pgTable(
  'site_pick_lines',
  {
    id: id(),
    pick_id: number()
      .notNull()
      .references(() => site_picks.id, { onDelete: 'cascade' }),
    toy_id: number()
      .notNull()
      .references(() => toys.id, { onDelete: 'cascade' }),
    /** 0: taken out again. It stays, so that an older change from another device does not bring it back. */
    cartons: integer().notNull(),
    note: text().notNull().default(''),
    /** As it was shown when it was picked; empty where prices are hidden. */
    price: numeric(),
    /** By the browser's clock, never later than the server's. */
    changed_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('site_pick_lines_toy').on(table.pick_id, table.toy_id),
    index('site_pick_lines_of_toy').on(table.toy_id),
  ],
);
