import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { users } from '../people/people.schema.ts';
import { toys } from '../toys/toys.schema.ts';
import { files } from '../files/files.schema.ts';
import { pictures } from '../pictures/pictures.schema.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

interface PartOfPicture {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a model sees in a picture: one byte for each dimension, unit length times 127. */
export const picture_vectors = pgTable(
  'picture_vectors',
  {
    picture_id: number()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Name and version; vectors of two models say nothing about each other. */
    model: text().notNull(),
    /** Empty where the picture cannot be read: it is not tried again. */
    vector: bytea(),
  },
  (table) => [primaryKey({ columns: [table.model, table.picture_id] })],
);

/** The toys that can be found by picture, as the processes hold them in memory. */
export const pictured_toys = pgTable(
  'pictured_toys',
  {
    toy_id: number()
      .primaryKey()
      .references(() => toys.id, { onDelete: 'cascade' }),
    picture_ids: number().array().notNull(),
    /** Grows with every change, in the order of commits: a reader takes in what is greater than the last it saw. */
    change: number().notNull(),
  },
  (table) => [
    index('pictured_toys_change').on(table.change),
    index('pictured_toys_pictures').using('gin', table.picture_ids),
  ],
);

/** One row: the number of the last change. A transaction that takes the next makes others wait for its commit. */
export const picture_index_state = pgTable('picture_index_state', {
  id: smallint().primaryKey(),
  change: number().notNull(),
});

/** Which pictures a person searched by; one row for each picture. */
export const picture_searches = pgTable(
  'picture_searches',
  {
    id: id(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    file_id: number()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    box: jsonb().$type<PartOfPicture>(),
    best_toy_id: number(),
    best_score: smallint(),
    same_count: integer().notNull().default(0),
    searched_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('picture_searches_picture').on(table.user_id, table.file_id),
    index('picture_searches_newest').on(table.user_id, table.searched_at),
  ],
);

export const TASK_STATUSES = ['waiting', 'running', 'done', 'failed'] as const;

/** A cut-out that a person ordered. */
export const image_tasks = pgTable(
  'image_tasks',
  {
    id: id(),
    company_id: number().notNull(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    picture_id: number().notNull(),
    status: text({ enum: TASK_STATUSES }).notNull().default('waiting'),
    file_id: number().references(() => files.id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
    created_at: instant().notNull(),
  },
  (table) => [index('image_tasks_age').on(table.created_at)],
);

/** Pictures made ready to hand on; the same wish is made once. */
export const prepared_pictures = pgTable(
  'prepared_pictures',
  {
    user_id: number()
      .notNull()
      .references(() => users.id),
    /** Of the picture and all that was wished. */
    wish: text().notNull(),
    file_id: number()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.wish] })],
);

/** What was found in a picture once. */
export const picture_objects = pgTable('picture_objects', {
  picture_id: number()
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  boxes: jsonb().$type<PartOfPicture[]>().notNull(),
});
