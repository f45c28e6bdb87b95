import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm';
import { anyOf, anyOfTexts } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { pictures } from './pictures.schema.ts';

const idIn = (key: string): number => Number(/^pictures\/(\d{1,15})\//.exec(key)?.[1] ?? 0);

/** What is made of pictures lies below their ids. */
export const pictureStoredRows = {
  prefix: 'pictures/',

  async known(db: Db, keys: readonly string[]): Promise<Set<string>> {
    const ids = [...new Set(keys.map(idIn))];
    const rows = await db.select({ id: pictures.id }).from(pictures).where(anyOf(pictures.id, ids));
    const living = new Set(rows.map(({ id }) => id));
    return new Set(keys.filter((key) => living.has(idIn(key))));
  },

  /** Uploads only: what was composed is composed again when it is not there. */
  async page(db: Db, afterId: number, limit: number): Promise<{ id: number; key: string }[]> {
    const rows = await db
      .select({ id: pictures.id, key: pictures.storage_key })
      .from(pictures)
      .where(and(isNull(pictures.recipe), isNotNull(pictures.storage_key), gt(pictures.id, afterId)))
      .orderBy(asc(pictures.id))
      .limit(limit);
    return rows.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]));
  },
};

/** Originals lie where they were uploaded, also when the row of the upload is gone. */
export async function keysOfOriginals(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: pictures.storage_key })
    .from(pictures)
    .where(and(isNull(pictures.recipe), anyOfTexts(pictures.storage_key, keys)));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
