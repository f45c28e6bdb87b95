import { PICTURE_VERDICTS } from '@wanyuan/domain';
import { customType, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { files } from '#modules/files/files.schema.ts';
import { users } from '#modules/people/people.schema.ts';
import { pictures } from '#modules/pictures/pictures.schema.ts';
import { toys } from '#modules/toys/toys.schema.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

interface PartOfPicture {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pictures of which a company has said what they show, or do not. A row keeps its upload, any colleague's. */
export const marked_pictures = pgTable(
  'marked_pictures',
  {
    id: id(),
    company_id: number().notNull(),
    file_id: number()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    picture_id: number()
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
    marked_picture_id: number()
      .notNull()
      .references(() => marked_pictures.id, { onDelete: 'cascade' }),
    toy_id: number()
      .notNull()
      .references(() => toys.id, { onDelete: 'cascade' }),
    /** The part that was searched for; null for the whole picture. */
    box: jsonb().$type<PartOfPicture>(),
    verdict: text({ enum: PICTURE_VERDICTS }).notNull(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    marked_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marked_picture_id, table.toy_id] }),
    index('picture_marks_toy').on(table.toy_id),
  ],
);
