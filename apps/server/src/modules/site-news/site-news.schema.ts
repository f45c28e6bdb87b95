import type { TextByLanguage } from '@wanyuan/domain';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';
import { sites } from '../sites/sites.schema.ts';

/** News of a company, shown on its sites. */
export const site_news = pgTable(
  'site_news',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_id: number()
      .notNull()
      .references(() => users.id),
    /** By which visitors know it. */
    key: text().notNull(),
    title: jsonb().$type<TextByLanguage>().notNull(),
    text: jsonb().$type<TextByLanguage>().notNull(),
    cover_file_id: number(),
    state: text({ enum: ['draft', 'published', 'withdrawn'] }).notNull(),
    /** Later than now: it waits until then. */
    publish_at: instant(),
    revision: integer().notNull().default(0),
    view_count: integer().notNull().default(0),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('site_news_company').on(table.company_id, table.updated_at.desc()),
    index('site_news_user').on(table.user_id),
    uniqueIndex('site_news_key').on(table.key),
  ],
);

/** On which sites a piece of news stands; on all of its person's without a row. */
export const site_news_sites = pgTable(
  'site_news_sites',
  {
    news_id: number()
      .notNull()
      .references(() => site_news.id, { onDelete: 'cascade' }),
    site_id: number()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.news_id, table.site_id] }), index('site_news_sites_site').on(table.site_id)],
);
