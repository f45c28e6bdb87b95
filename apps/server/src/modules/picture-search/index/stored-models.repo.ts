import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import type { StoredRows } from '#composition/stored-rows.ts';
import { picture_models } from './picture-models.schema.ts';

/** The platform's own: they count against no company's quota. */
export const modelStoredRows: StoredRows = {
  prefix: 'models/',

  async known(db, keys) {
    if (keys.length === 0) return new Set();
    const rows = await db
      .select({ key: picture_models.file_key })
      .from(picture_models)
      .where(inArray(picture_models.file_key, [...keys]));
    return new Set(rows.flatMap(({ key }) => key ?? []));
  },

  async page(db, afterId, limit) {
    const rows = await db
      .select({ id: picture_models.id, key: picture_models.file_key })
      .from(picture_models)
      .where(and(gt(picture_models.id, afterId), isNotNull(picture_models.file_key)))
      .orderBy(asc(picture_models.id))
      .limit(limit);
    return rows.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]));
  },
};
