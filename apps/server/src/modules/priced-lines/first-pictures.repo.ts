import { and, asc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';

/** Lines with pictures, and the lists that they are in. */
export interface PicturedLines {
  table: PgTable & Record<'toy_id' | 'picture_ids', PgColumn>;
  list: PgColumn;
  /** Which rows are lines now; all of them unless told. */
  kept?: SQL;
  order: readonly SQL[];
}

/** The first picture of each of the first lines of lists. */
export async function listFirstPictures(
  db: Db,
  { table, list, kept, order }: PicturedLines,
  listIds: readonly number[],
  most: number,
) {
  const ranked = db
    .select({
      list_id: sql<number>`${list}`.mapWith(Number).as('list_id'),
      toy_id: sql<number>`${table.toy_id}`.mapWith(Number).as('toy_id'),
      picture_id: sql<number>`${table.picture_ids}[1]`.mapWith(Number).as('picture_id'),
      place: sql<number>`row_number() over (partition by ${list} order by ${sql.join([...order], sql`, `)})`.as(
        'place',
      ),
    })
    .from(table)
    .where(and(anyOf(list, listIds), kept, sql`${table.toy_id} is not null`))
    .as('ranked');
  return db
    .select({ list_id: ranked.list_id, toy_id: ranked.toy_id, picture_id: ranked.picture_id })
    .from(ranked)
    .where(sql`${ranked.place} <= ${most} and ${ranked.picture_id} is not null`)
    .orderBy(asc(ranked.place));
}
