import { and, asc, count, eq, gt, inArray, isNotNull, sum } from 'drizzle-orm';
import type { StoredRows } from '#composition/stored-rows.ts';
import { export_records } from './exports.schema.ts';

/** What exports take up in the store, and which of its objects are theirs. */
export const exportStoredRows: StoredRows = {
  prefix: 'exports/',

  async use(db, company_id) {
    const [row] = await db
      .select({ bytes: sum(export_records.file_size), count: count() })
      .from(export_records)
      .where(and(eq(export_records.company_id, company_id), isNotNull(export_records.file_key)));
    return [{ kind: 'exports', label: '导出文件', bytes: Number(row?.bytes ?? 0), count: row?.count ?? 0 }];
  },

  async known(db, keys) {
    if (keys.length === 0) return new Set();
    const rows = await db
      .select({ key: export_records.file_key })
      .from(export_records)
      .where(inArray(export_records.file_key, [...keys]));
    return new Set(rows.flatMap(({ key }) => key ?? []));
  },

  async page(db, afterId, limit) {
    const rows = await db
      .select({ id: export_records.id, key: export_records.file_key })
      .from(export_records)
      .where(and(gt(export_records.id, afterId), isNotNull(export_records.file_key)))
      .orderBy(asc(export_records.id))
      .limit(limit);
    return rows.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]));
  },
};
