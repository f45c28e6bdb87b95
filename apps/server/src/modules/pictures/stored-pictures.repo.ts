import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm';
import { anyOf, anyOfTexts } from '#infra/database/any-of.ts';
import type { StoredRows } from '#composition/stored-rows.ts';
import { pictures } from './pictures.schema.ts';

const idIn = (key: string): number => Number(/^pictures\/(\d{1,15})\//.exec(key)?.[1] ?? 0);

/** What is made of pictures lies below their ids. */
export const pictureStoredRows: StoredRows = {
  prefix: 'pictures/',

  async known(db, keys) {
    const ids = [...new Set(keys.map(idIn))];
    const rows = await db.select({ id: pictures.id }).from(pictures).where(anyOf(pictures.id, ids));
    const living = new Set(rows.map(({ id }) => id));
    return new Set(keys.filter((key) => living.has(idIn(key))));
  },

  /** Uploads only: what was composed is composed again when it is not there. */
  async page(db, afterId, limit) {
    const rows = await db
      .select({ id: pictures.id, key: pictures.storage_key })
      .from(pictures)
      .where(and(isNull(pictures.recipe), isNotNull(pictures.storage_key), gt(pictures.id, afterId)))
      .orderBy(asc(pictures.id))
      .limit(limit);
    return rows.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]));
  },

  /** Originals lie where they were uploaded, also when the row of the upload is gone. */
  async knownElsewhere(db, keys) {
    const rows = await db
      .select({ key: pictures.storage_key })
      .from(pictures)
      .where(and(isNull(pictures.recipe), anyOfTexts(pictures.storage_key, keys)));
    return new Set(rows.flatMap(({ key }) => key ?? []));
  },
};
