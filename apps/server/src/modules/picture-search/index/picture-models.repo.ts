import { and, asc, eq, gt, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { picture_vectors } from '../picture-search.schema.ts';
import { picture_models } from './picture-models.schema.ts';

export type ModelRow = typeof picture_models.$inferSelect;

export async function useModel(db: Db, model: string, dimensions: number, at: Date): Promise<ModelRow> {
  const [row] = await db
    .insert(picture_models)
    .values({ model, dimensions, used_at: at })
    .onConflictDoUpdate({ target: picture_models.model, set: { used_at: at, dimensions } })
    .returning();
  return row!;
}

export async function getModel(db: Db, model: string): Promise<ModelRow | null> {
  const [row] = await db.select().from(picture_models).where(eq(picture_models.model, model));
  return row ?? null;
}

export const listModels = (db: Db): Promise<ModelRow[]> =>
  db.select().from(picture_models).orderBy(asc(picture_models.id));

export async function saveModelFile(db: Db, model: string, file_key: string): Promise<void> {
  await db.update(picture_models).set({ file_key }).where(eq(picture_models.model, model));
}

export async function saveProgress(
  db: Db,
  model: string,
  progress: Partial<Pick<ModelRow, 'picture_count' | 'seen_count'>>,
): Promise<void> {
  await db.update(picture_models).set(progress).where(eq(picture_models.model, model));
}

export async function saveComplete(db: Db, model: string, at: Date): Promise<void> {
  await db
    .update(picture_models)
    .set({ complete_at: sql`coalesce(${picture_models.complete_at}, ${at})`, seen_count: picture_models.picture_count })
    .where(eq(picture_models.model, model));
}

/** Whether another process waits for a model of its own to see everything. */
export async function isAnotherWanted(db: Db, model: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: picture_models.id })
    .from(picture_models)
    .where(and(ne(picture_models.model, model), isNull(picture_models.complete_at), gt(picture_models.used_at, since)))
    .limit(1);
  return rows.length > 0;
}

/** Vectors and rows of models that no process has used since. Returns where their files lie. */
export async function removeUnused(db: Db, kept: string, before: Date): Promise<string[]> {
  return withTransaction(db, async (tx) => {
    const removed = await tx
      .delete(picture_models)
      .where(and(ne(picture_models.model, kept), lt(picture_models.used_at, before)))
      .returning({ key: picture_models.file_key });
    const models = tx.select({ model: picture_models.model }).from(picture_models);
    await tx.delete(picture_vectors).where(notInArray(picture_vectors.model, models));
    return removed.flatMap(({ key }) => key ?? []);
  });
}
