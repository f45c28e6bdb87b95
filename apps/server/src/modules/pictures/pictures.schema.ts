import type { Recipe } from '@wanyuan/demo-art';
import { and, isNotNull, isNull } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, number } from '#infra/database/columns.ts';

/** A picture of the product. Its bytes never change: another picture is another row, and so another address. */
export const pictures = pgTable(
  'pictures',
  {
    /** Given by hand by the generator of the demo world, whose order is also the order of composing. */
    id: number().primaryKey().generatedByDefaultAsIdentity(),
    /** Empty: everybody may see it. Otherwise private to that company. */
    company_id: number(),
    /** 16 hexadecimal digits of the recipe or of the content; the first eight stand in the address. */
    hash: text().notNull(),
    /** How the picture is composed; empty for an upload. */
    recipe: jsonb().$type<Recipe>(),
    /** Where the original lies; empty until the recipe has been composed. */
    storage_key: text(),
    type: text().notNull().default('image/webp'),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the original; empty until composed. */
    bytes: integer(),
    /** A tiny blurred stand-in as a data: address. */
    preview: text(),
    /** When what an upload told about its taking was taken out of it; empty for those from before, and for recipes. */
    cleaned_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('pictures_to_compose').on(table.id).where(isNull(table.storage_key)),
    index('pictures_to_clean')
      .on(table.id)
      .where(and(isNull(table.recipe), isNotNull(table.storage_key), isNull(table.cleaned_at))!),
    index('pictures_uploaded').on(table.storage_key).where(isNull(table.recipe)),
  ],
);
