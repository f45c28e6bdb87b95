import { HOUR_MS } from '@wanyuan/domain';
import { and, asc, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { saved_searches } from './saved-searches.schema.ts';

export type SavedSearchRow = typeof saved_searches.$inferSelect;

/** Marks may be a little ahead: of searches saved this minute, and by clocks of servers that differ. */
const MARK_TOLERANCE_MS = HOUR_MS;

const own = (user_id: number, id: number) => and(eq(saved_searches.user_id, user_id), eq(saved_searches.id, id));

/** Until the transaction ends no other one saves for this person: the number of searches is limited. */
export async function lockSearches(db: Db, user_id: number): Promise<void> {
  await lockUntilEnd(db, 'saved_searches', user_id);
}

export async function listSearches(db: Db, user_id: number) {
  return db
    .select()
    .from(saved_searches)
    .where(eq(saved_searches.user_id, user_id))
    .orderBy(desc(saved_searches.created_at), desc(saved_searches.id));
}

export async function countSearches(db: Db, user_id: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(saved_searches).where(eq(saved_searches.user_id, user_id));
  return row!.total;
}

/** Whether another search of the person has the name. */
export async function isNameTaken(db: Db, user_id: number, name: string, exceptId = 0): Promise<boolean> {
  const rows = await db
    .select({ id: saved_searches.id })
    .from(saved_searches)
    .where(and(eq(saved_searches.user_id, user_id), eq(saved_searches.name, name)));
  return rows.some(({ id }) => id !== exceptId);
}

export async function createSearch(db: Db, values: typeof saved_searches.$inferInsert): Promise<number> {
  const [row] = await db.insert(saved_searches).values(values).returning({ id: saved_searches.id });
  return row!.id;
}

/** Whether it was the person's own. */
export async function updateSearch(
  db: Db,
  user_id: number,
  id: number,
  values: Partial<SavedSearchRow>,
): Promise<boolean> {
  const rows = await db.update(saved_searches).set(values).where(own(user_id, id)).returning({ id: saved_searches.id });
  return rows.length > 0;
}

export async function removeSearch(db: Db, user_id: number, id: number): Promise<boolean> {
  const rows = await db.delete(saved_searches).where(own(user_id, id)).returning({ id: saved_searches.id });
  return rows.length > 0;
}

/** Searches that are due for a check, those longest unchecked first; `after` is the last of the page before. */
export async function listDue(
  db: Db,
  checkedBefore: Date,
  after: Pick<SavedSearchRow, 'checked_at' | 'id'> | null,
  limit: number,
) {
  const isLater =
    after &&
    or(
      gt(saved_searches.checked_at, after.checked_at),
      and(eq(saved_searches.checked_at, after.checked_at), gt(saved_searches.id, after.id)),
    );
  return db
    .select()
    .from(saved_searches)
    .where(and(eq(saved_searches.is_notify, true), lt(saved_searches.checked_at, checkedBefore), isLater ?? undefined))
    .orderBy(asc(saved_searches.checked_at), asc(saved_searches.id))
    .limit(limit);
}

/** Marks that were set while the clock was ahead: toys listed until then would cause no message. */
export async function pullBackMarks(db: Db, to: Date): Promise<void> {
  const ahead = new Date(to.getTime() + MARK_TOLERANCE_MS);
  await db.update(saved_searches).set({ checked_at: to }).where(gt(saved_searches.checked_at, ahead));
}

/** Moves the mark, unless another check moved it meanwhile: nothing is told twice. */
export async function markChecked(
  db: Db,
  search: Pick<SavedSearchRow, 'id' | 'checked_at'>,
  values: { checked_at: Date; added: number; notified_on?: string | undefined },
): Promise<boolean> {
  const rows = await db
    .update(saved_searches)
    .set({
      checked_at: values.checked_at,
      new_count: sql`${saved_searches.new_count} + ${values.added}`,
      ...(values.notified_on !== undefined && { notified_on: values.notified_on }),
    })
    .where(and(eq(saved_searches.id, search.id), eq(saved_searches.checked_at, search.checked_at)))
    .returning({ id: saved_searches.id });
  return rows.length > 0;
}
