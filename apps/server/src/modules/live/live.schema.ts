import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';

/** A live show. Its state follows from the times: scheduled, live, ended, or replay when there is one to see. */
export const live_rooms = pgTable(
  'live_rooms',
  {
    id: id(),
    title: text().notNull(),
    host: text().notNull(),
    factory_id: number(),
    picture_id: number().notNull(),
    introduction: text().notNull().default(''),
    /** Any HLS address; those of the demo world are our own files. */
    stream_url: text().notNull(),
    replay_url: text().notNull().default(''),
    viewer_count: integer().notNull().default(0),
    starts_at: instant().notNull(),
    ends_at: instant(),
  },
  (table) => [index('live_rooms_newest').on(table.starts_at)],
);

/** The toys that the host holds up, the last pinned first. */
export const live_room_toys = pgTable(
  'live_room_toys',
  {
    room_id: number()
      .notNull()
      .references(() => live_rooms.id, { onDelete: 'cascade' }),
    toy_id: number().notNull(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room_id, table.toy_id] })],
);
