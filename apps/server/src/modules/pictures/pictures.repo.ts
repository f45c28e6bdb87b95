import { and, asc, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { pictures } from './pictures.schema.ts';

export type PictureRow = typeof pictures.$inferSelect;
export type NewPicture = Omit<typeof pictures.$inferInsert, 'id' | 'created_at'>;

export async function createPicture(db: Db, picture: NewPicture): Promise<number> {
  const [row] = await db.insert(pictures).values(picture).returning({ id: pictures.id });
  if (row === undefined) throw new Error('insert into pictures returned no row');
  return row.id;
}

/** Of any company: the caller checks the link or the tenant. */
export async function getPicture(db: Db, id: number): Promise<PictureRow | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id)).limit(1);
  return row ?? null;
}

const SHOWN = {
  id: pictures.id,
  company_id: pictures.company_id,
  hash: pictures.hash,
  width: pictures.width,
  height: pictures.height,
  preview: pictures.preview,
};

export type ShownPicture = Pick<PictureRow, keyof typeof SHOWN>;

export function getShownPictures(db: Db, ids: readonly number[]) {
  const is_composed = sql<boolean>`${pictures.recipe} is not null`;
  return db
    .select({ ...SHOWN, is_composed })
    .from(pictures)
    .where(anyOf(pictures.id, ids));
}

export async function saveComposed(
  db: Db,
  id: number,
  original: Required<Pick<NewPicture, 'storage_key' | 'type' | 'width' | 'height' | 'bytes' | 'preview'>>,
): Promise<void> {
  await db.update(pictures).set(original).where(eq(pictures.id, id));
}

/** Opens a company's own pictures to everybody. */
export async function publishPictures(db: Db, ids: readonly number[]): Promise<void> {
  await db.update(pictures).set({ company_id: null }).where(anyOf(pictures.id, ids));
}

export async function removePictures(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(pictures).where(anyOf(pictures.id, ids));
}

const isToCompose = and(isNull(pictures.storage_key), isNotNull(pictures.recipe));

const isToClean = and(isNull(pictures.recipe), isNotNull(pictures.storage_key), isNull(pictures.cleaned_at));

export async function listToClean(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(isToClean, gt(pictures.id, afterId)))
    .orderBy(asc(pictures.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countToClean(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pictures).where(isToClean);
  return row?.total ?? 0;
}

/** False when another one was quicker, or the picture is gone. */
export async function saveCleaned(
  db: Db,
  { id, from }: { id: number; from: string },
  cleaned: { storage_key: string; bytes?: number; cleaned_at: Date },
): Promise<boolean> {
  const rows = await db
    .update(pictures)
    .set(cleaned)
    .where(and(eq(pictures.id, id), eq(pictures.storage_key, from), isToClean))
    .returning({ id: pictures.id });
  return rows.length > 0;
}

export async function listToCompose(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(isToCompose, gt(pictures.id, afterId)))
    .orderBy(asc(pictures.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countToCompose(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pictures).where(isToCompose);
  return row?.total ?? 0;
}
