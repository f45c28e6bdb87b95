import { and, asc, count, eq, gt, isNotNull, isNull } from 'drizzle-orm';
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

/** Of any company: whoever asks checks the link or the tenant. */
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

export function getShownPictures(db: Db, ids: readonly number[]): Promise<ShownPicture[]> {
  return db.select(SHOWN).from(pictures).where(anyOf(pictures.id, ids));
}

export async function saveComposed(
  db: Db,
  id: number,
  original: Required<Pick<NewPicture, 'storage_key' | 'type' | 'width' | 'height' | 'bytes' | 'preview'>>,
): Promise<void> {
  await db.update(pictures).set(original).where(eq(pictures.id, id));
}

/** Whoever keeps a picture for a company lets everybody see it from now on. */
export async function publishPictures(db: Db, ids: readonly number[]): Promise<void> {
  await db.update(pictures).set({ company_id: null }).where(anyOf(pictures.id, ids));
}

export async function removePictures(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(pictures).where(anyOf(pictures.id, ids));
}

const isToCompose = and(isNull(pictures.storage_key), isNotNull(pictures.recipe));

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
