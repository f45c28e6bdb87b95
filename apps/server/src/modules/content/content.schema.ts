import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';

const pictureId = () => number().notNull();

export const news = pgTable(
  'news',
  {
    id: id(),
    topic: text({ enum: ['market', 'standard', 'logistics', 'platform'] }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    picture_id: pictureId(),
    hits: integer().notNull().default(0),
    published_at: instant().notNull(),
  },
  (table) => [index('news_newest').on(table.published_at)],
);

/** The pictures that turn on the home page. */
export const carousel_slides = pgTable('carousel_slides', {
  id: id(),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  picture_id: pictureId(),
  link: text().notNull(),
  position: smallint().notNull(),
  starts_at: instant().notNull(),
  ends_at: instant(),
});

export const adverts = pgTable(
  'adverts',
  {
    id: id(),
    /** Where it stands: the page and the corner. */
    place: text().notNull(),
    title: text().notNull(),
    picture_id: pictureId(),
    link: text().notNull(),
    position: smallint().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant(),
  },
  (table) => [index('adverts_place').on(table.place, table.position)],
);

/** Campaigns of the platform; `kind` is the {type} of /factoryRecommend. Their toys stand in toy_placements. */
export const activities = pgTable('activities', {
  id: id(),
  kind: text().notNull(),
  title: text().notNull(),
  introduction: text().notNull(),
  picture_id: pictureId(),
  starts_at: instant().notNull(),
  ends_at: instant().notNull(),
});

/** Downloads for all users on /file. */
export const platform_files = pgTable('platform_files', {
  id: id(),
  topic: text({ enum: ['template', 'standard', 'logistics', 'guide'] }).notNull(),
  name: text().notNull(),
  introduction: text().notNull(),
  storage_key: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  hits: integer().notNull().default(0),
  created_at: instant().notNull(),
});
