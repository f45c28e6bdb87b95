import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { picture_objects, picture_searches } from './picture-search.schema.ts';

export type NewSearch = Omit<typeof picture_searches.$inferInsert, 'id'>;
type Boxes = (typeof picture_objects.$inferSelect)['boxes'];

/** A picture searched by again moves to the front. Filtered hits do not replace those of the whole search. */
export async function saveSearch(db: Db, search: NewSearch, isFiltered: boolean): Promise<void> {
  const { box, best_toy_id, best_score, same_count, searched_at } = search;
  await db
    .insert(picture_searches)
    .values(search)
    .onConflictDoUpdate({
      target: [picture_searches.user_id, picture_searches.file_id],
      set: isFiltered ? { searched_at } : { box: box ?? sql`null`, best_toy_id, best_score, same_count, searched_at },
    });
}

export async function listSearches(db: Pool, userId: number, range: PageRange) {
  const mine = eq(picture_searches.user_id, userId);
  const [[total], rows] = await inParallel(db, [
    db.select({ count: count() }).from(picture_searches).where(mine),
    db
      .select()
      .from(picture_searches)
      .where(mine)
      .orderBy(desc(picture_searches.searched_at), desc(picture_searches.id))
      .limit(range.limit)
      .offset(range.offset),
  ]);
  return { total: total!.count, rows };
}

/** The files that were searched by. */
export async function removeSearches(db: Db, userId: number, ids: readonly number[] | undefined): Promise<number[]> {
  const rows = await db
    .delete(picture_searches)
    .where(and(eq(picture_searches.user_id, userId), ids ? inArray(picture_searches.id, [...ids]) : undefined))
    .returning({ file_id: picture_searches.file_id });
  return rows.map(({ file_id }) => file_id);
}

export async function removeSearchesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(picture_searches).where(lt(picture_searches.searched_at, before));
}

export async function getObjects(db: Db, pictureId: number): Promise<Boxes | null> {
  const [row] = await db.select().from(picture_objects).where(eq(picture_objects.picture_id, pictureId));
  return row?.boxes ?? null;
}

export async function saveObjects(db: Db, picture_id: number, boxes: Boxes): Promise<void> {
  await db.insert(picture_objects).values({ picture_id, boxes }).onConflictDoNothing();
}
