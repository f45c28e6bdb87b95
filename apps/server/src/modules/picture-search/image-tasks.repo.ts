import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { image_tasks, prepared_pictures } from './picture-search.schema.ts';

export type ImageTask = typeof image_tasks.$inferSelect;

export async function createTask(
  db: Db,
  task: Pick<ImageTask, 'company_id' | 'user_id' | 'picture_id' | 'created_at'>,
): Promise<number> {
  const [row] = await db.insert(image_tasks).values(task).returning({ id: image_tasks.id });
  return row!.id;
}

/** Of any user: only for the job that works on it. */
export async function getTask(db: Db, id: number): Promise<ImageTask | null> {
  const [row] = await db.select().from(image_tasks).where(eq(image_tasks.id, id));
  return row ?? null;
}

export async function getOwnTask(db: Db, companyId: number, userId: number, id: number): Promise<ImageTask | null> {
  const [row] = await db
    .select()
    .from(image_tasks)
    .where(and(eq(image_tasks.id, id), eq(image_tasks.company_id, companyId), eq(image_tasks.user_id, userId)));
  return row ?? null;
}

/** That a job has to finish. */
export const listUnfinished = (db: Db): Promise<{ id: number }[]> =>
  db
    .select({ id: image_tasks.id })
    .from(image_tasks)
    .where(inArray(image_tasks.status, ['waiting', 'running']));

export async function updateTask(
  db: Db,
  id: number,
  values: Partial<Pick<ImageTask, 'status' | 'file_id' | 'reason'>>,
): Promise<void> {
  await db.update(image_tasks).set(values).where(eq(image_tasks.id, id));
}

export async function removeTasksBefore(db: Db, before: Date): Promise<void> {
  await db.delete(image_tasks).where(lt(image_tasks.created_at, before));
}

export async function getPrepared(db: Db, userId: number, wish: string): Promise<number | null> {
  const [row] = await db
    .select({ file_id: prepared_pictures.file_id })
    .from(prepared_pictures)
    .where(and(eq(prepared_pictures.user_id, userId), eq(prepared_pictures.wish, wish)));
  return row?.file_id ?? null;
}

/** The file kept for the wish: this one, or the one of a quicker request, whose link is handed out already. */
export async function keepPrepared(db: Db, prepared: typeof prepared_pictures.$inferInsert): Promise<number> {
  const [row] = await db
    .insert(prepared_pictures)
    .values(prepared)
    .onConflictDoUpdate({
      target: [prepared_pictures.user_id, prepared_pictures.wish],
      // Nothing changes: a conflict that does nothing would answer with no row.
      set: { file_id: sql`${prepared_pictures.file_id}` },
    })
    .returning({ file_id: prepared_pictures.file_id });
  return row!.file_id;
}

/** Returns which of the files were prepared; the same wishes are made anew later. */
export async function forgetPrepared(db: Db, fileIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .delete(prepared_pictures)
    .where(anyOf(prepared_pictures.file_id, fileIds))
    .returning({ file_id: prepared_pictures.file_id });
  return rows.map(({ file_id }) => file_id);
}
