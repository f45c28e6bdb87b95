import { date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { number } from '#infra/database/columns.ts';
import { toys } from './toys.schema.ts';

const toyId = () =>
  number()
    .notNull()
    .references(() => toys.id, { onDelete: 'cascade' });

/** Lists that the platform's people put together by hand. */
export const PLACEMENT_LISTS = ['recommend', 'overseas', 'chosen', 'activity', 'home_new', 'fittings'] as const;
export type PlacementList = (typeof PLACEMENT_LISTS)[number];

export const toy_placements = pgTable(
  'toy_placements',
  {
    list: text({ enum: PLACEMENT_LISTS }).notNull(),
    /** Part of the list: a market of the overseas list, an activity's key. */
    topic: text().notNull().default(''),
    toy_id: toyId(),
    position: integer().notNull(),
    starts_on: date().notNull(),
    ends_on: date(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.topic, table.toy_id] }),
    index('toy_placements_order').on(table.list, table.topic, table.position),
    index('toy_placements_toy').on(table.toy_id),
  ],
);

export const RANKING_KINDS = ['market', 'popularity', 'global', 'regional'] as const;
export type RankingKind = (typeof RANKING_KINDS)[number];

/** One week of a ranking; the scope is a group of categories or a market, empty for all. */
export const rankings = pgTable(
  'rankings',
  {
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: RANKING_KINDS }).notNull(),
    scope: text().notNull().default(''),
    /** Its Monday. */
    week: date().notNull(),
  },
  (table) => [unique('rankings_week').on(table.kind, table.scope, table.week)],
);

export const ranking_entries = pgTable(
  'ranking_entries',
  {
    ranking_id: number()
      .notNull()
      .references(() => rankings.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    toy_id: toyId(),
    /** Of the week before; empty for a newcomer. */
    previous_position: smallint(),
    score: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ranking_id, table.position] }),
    index('ranking_entries_toy').on(table.toy_id, table.ranking_id),
  ],
);
