import { and, count, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { marked_pictures, picture_marks } from './picture-marks.schema.ts';

export type MarkRow = typeof picture_marks.$inferSelect;

/** A company's marked pictures: those of the same content, then the newest. */
export async function listMarkedPictures(db: Db, companyId: number, sha256: string, limit: number) {
  const { id, fingerprint } = marked_pictures;
  return db
    .select({ id, sha256: marked_pictures.sha256, fingerprint })
    .from(marked_pictures)
    .where(eq(marked_pictures.company_id, companyId))
    .orderBy(desc(sql`${marked_pictures.sha256} = ${sha256}`), desc(id))
    .limit(limit);
}

export async function hasMarkedPictures(db: Db, companyId: number): Promise<boolean> {
  const rows = await db
    .select({ id: marked_pictures.id })
    .from(marked_pictures)
    .where(eq(marked_pictures.company_id, companyId))
    .limit(1);
  return rows.length > 0;
}

/** The newest last: a later word on a toy counts. */
export async function listMarks(db: Db, markedIds: readonly number[]): Promise<MarkRow[]> {
  if (markedIds.length === 0) return [];
  return db
    .select()
    .from(picture_marks)
    .where(anyOf(picture_marks.marked_picture_id, markedIds))
    .orderBy(picture_marks.marked_at, picture_marks.toy_id);
}

/** Of these, those that are still there, until the end of the transaction: a colleague may have taken the last mark back. */
export async function holdMarked(tx: Db, markedIds: readonly number[]): Promise<number[]> {
  if (markedIds.length === 0) return [];
  const rows = await tx
    .select({ id: marked_pictures.id })
    .from(marked_pictures)
    .where(anyOf(marked_pictures.id, markedIds))
    .orderBy(marked_pictures.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function addMarked(tx: Db, row: typeof marked_pictures.$inferInsert): Promise<number> {
  const [added] = await tx
    .insert(marked_pictures)
    .values(row)
    .onConflictDoUpdate({ target: marked_pictures.file_id, set: { company_id: row.company_id } })
    .returning({ id: marked_pictures.id });
  return added!.id;
}

export async function countMarks(tx: Db, markedId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(picture_marks)
    .where(eq(picture_marks.marked_picture_id, markedId));
  return row!.count;
}

export async function saveMark(tx: Db, mark: typeof picture_marks.$inferInsert): Promise<void> {
  await tx.insert(picture_marks).values(mark);
}

export async function removeMarks(tx: Db, markedIds: readonly number[], toyId: number): Promise<void> {
  await tx
    .delete(picture_marks)
    .where(and(inArray(picture_marks.marked_picture_id, [...markedIds]), eq(picture_marks.toy_id, toyId)));
}

/** Without a mark a picture need not be kept. Of all companies, unless some are named. */
export async function removeUnmarked(tx: Db, markedIds?: readonly number[]): Promise<void> {
  const marks = tx
    .select({ one: sql`1` })
    .from(picture_marks)
    .where(eq(picture_marks.marked_picture_id, marked_pictures.id));
  await tx
    .delete(marked_pictures)
    .where(and(markedIds ? inArray(marked_pictures.id, [...markedIds]) : undefined, notExists(marks)));
}

/** Marks of all companies with their pictures, in the order of pictures: an operator's, for measuring models. */
export async function listAllMarks(db: Db) {
  return db
    .select({
      marked_picture_id: picture_marks.marked_picture_id,
      picture_id: marked_pictures.picture_id,
      toy_id: picture_marks.toy_id,
      verdict: picture_marks.verdict,
      box: picture_marks.box,
    })
    .from(picture_marks)
    .innerJoin(marked_pictures, eq(marked_pictures.id, picture_marks.marked_picture_id))
    .orderBy(picture_marks.marked_picture_id, picture_marks.toy_id);
}
