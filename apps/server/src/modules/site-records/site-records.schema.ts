import { SITE_LANGUAGES, VISITOR_KINDS } from '@wanyuan/domain';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';
import { site_visitors } from '../site-visitors/site-visitors.schema.ts';
import { sites } from '../sites/sites.schema.ts';

const siteId = () =>
  number()
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });
const visitorId = () =>
  number()
    .notNull()
    .references(() => site_visitors.id, { onDelete: 'cascade' });
const companyId = () =>
  number()
    .notNull()
    .references(() => companies.id);

/** One visit: from the first sign of life to the last, without a long pause between. */
export const site_visits = pgTable(
  'site_visits',
  {
    id: id(),
    site_id: siteId(),
    company_id: companyId(),
    visitor_id: visitorId(),
    session_id: number().notNull(),
    kind: text({ enum: VISITOR_KINDS }).notNull(),
    device: text().notNull(),
    language: text({ enum: SITE_LANGUAGES }).notNull(),
    ip: text().notNull(),
    country: text().notNull().default(''),
    is_new: boolean().notNull(),
    pages: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
    began_at: instant().notNull(),
    ended_at: instant().notNull(),
  },
  (table) => [
    index('site_visits_company').on(table.company_id, table.began_at.desc()),
    index('site_visits_site').on(table.site_id, table.began_at.desc()),
    index('site_visits_visitor').on(table.visitor_id, table.began_at.desc()),
    index('site_visits_began').on(table.began_at),
  ],
);

/** What a visitor looked at during a visit. */
export const site_looks = pgTable(
  'site_looks',
  {
    id: id(),
    site_id: siteId(),
    company_id: companyId(),
    visitor_id: visitorId(),
    visit_id: number()
      .notNull()
      .references(() => site_visits.id, { onDelete: 'cascade' }),
    toy_id: number().notNull(),
    seconds: integer().notNull(),
    times: integer().notNull(),
    words: text().notNull().default(''),
    last_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('site_looks_once').on(table.visit_id, table.toy_id),
    index('site_looks_company').on(table.company_id, table.last_at.desc()),
    index('site_looks_site').on(table.site_id, table.last_at.desc()),
    index('site_looks_visitor').on(table.visitor_id, table.last_at.desc()),
    index('site_looks_last').on(table.last_at),
  ],
);

export const site_searches = pgTable(
  'site_searches',
  {
    id: id(),
    site_id: siteId(),
    company_id: companyId(),
    visitor_id: visitorId(),
    words: text().notNull(),
    way: text({ enum: ['words', 'picture'] }).notNull(),
    hits: integer().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('site_searches_company').on(table.company_id, table.created_at.desc()),
    index('site_searches_site').on(table.site_id, table.created_at.desc()),
    index('site_searches_visitor').on(table.visitor_id),
    index('site_searches_created').on(table.created_at),
  ],
);

/** Sums of a site's day, in Chinese time; they outlive the rows. */
export const site_days = pgTable(
  'site_days',
  {
    site_id: siteId(),
    day: date().notNull(),
    company_id: companyId(),
    visitors: integer().notNull(),
    new_visitors: integer().notNull(),
    visits: integer().notNull(),
    seconds: integer().notNull(),
    lookers: integer().notNull(),
    pickers: integer().notNull(),
    submitters: integer().notNull(),
    new_toys: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site_id, table.day] }),
    index('site_days_company').on(table.company_id, table.day),
    index('site_days_day').on(table.day),
  ],
);

/** A salesperson has spoken with a visitor on this day. */
export const site_contacted = pgTable(
  'site_contacted',
  {
    visitor_id: visitorId(),
    day: date().notNull(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitor_id, table.day] }), index('site_contacted_user').on(table.user_id)],
);

/** Batches of looks that were taken already, for a day. */
export const site_look_batches = pgTable(
  'site_look_batches',
  {
    session_id: number().notNull(),
    batch: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.batch] }),
    index('site_look_batches_created').on(table.created_at),
  ],
);
