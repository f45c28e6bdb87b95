import { PICTURE_VERDICTS } from '@wanyuan/domain';
import {
  bigint,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { files } from '#modules/files/files.schema.ts';
import { users } from '#modules/people/people.schema.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import { toys } from '#modules/toys/toys.schema.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const id = () => bigint({ mode: 'number' });
const instant = () => timestamp({ withTimezone: true });

interface PartOfPicture {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pictures of which a company has said what they show, or do not. A row keeps its upload, whoever sent it. */
export const marked_pictures = pgTable(
  'marked_pictures',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    company_id: id().notNull(),
    file_id: id()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    picture_id: id()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    /** By which nearly the same picture is known again; null where it could not be made. */
    fingerprint: bytea(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('marked_pictures_file').on(table.file_id),
    index('marked_pictures_newest').on(table.company_id, table.id),
  ],
);

/** What was said last of a toy: one word of the company for each picture. */
export const picture_marks = pgTable(
  'picture_marks',
  {
    marked_picture_id: id()
      .notNull()
      .references(() => marked_pictures.id, { onDelete: 'cascade' }),
    toy_id: id()
      .notNull()
      .references(() => toys.id, { onDelete: 'cascade' }),
    /** The part that was searched for; null for the whole picture. */
    box: jsonb().$type<PartOfPicture>(),
    verdict: text({ enum: PICTURE_VERDICTS }).notNull(),
    user_id: id()
      .notNull()
      .references(() => users.id),
    marked_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marked_picture_id, table.toy_id] }),
    index('picture_marks_toy').on(table.toy_id),
  ],
);
