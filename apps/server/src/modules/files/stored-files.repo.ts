import type { FilePurpose } from '@wanyuan/domain';
import { asc, count, eq, gt, sum } from 'drizzle-orm';
import { anyOfTexts } from '#infra/database/any-of.ts';
import type { StorageUse, StoredRows } from '#composition/stored-rows.ts';
import { files } from './files.schema.ts';

const LABELS = {
  uploads: '上传文件',
  imports: '导入的表格与图片',
  templates: '导出模板与抬头',
  sites: '客户网站的图片',
} as const;

const KINDS: Partial<Record<FilePurpose, keyof typeof LABELS>> = {
  product_sheet: 'imports',
  import_picture: 'imports',
  picture_archive: 'imports',
  export_template: 'templates',
  letterhead_logo: 'templates',
  site_picture: 'sites',
};

/** What uploads take up in the store, and which of its objects are theirs. */
export const fileStoredRows: StoredRows = {
  prefix: 'uploads/',

  async use(db, company_id) {
    const rows = await db
      .select({ purpose: files.purpose, bytes: sum(files.size), count: count() })
      .from(files)
      .where(eq(files.company_id, company_id))
      .groupBy(files.purpose);
    const uses = new Map<string, StorageUse>();
    for (const [kind, label] of Object.entries(LABELS)) uses.set(kind, { kind, label, bytes: 0, count: 0 });
    for (const row of rows) {
      const use = uses.get(KINDS[row.purpose] ?? 'uploads')!;
      use.bytes += Number(row.bytes);
      use.count += row.count;
    }
    return [...uses.values()];
  },

  async known(db, keys) {
    const rows = await db.select({ key: files.key }).from(files).where(anyOfTexts(files.key, keys));
    return new Set(rows.map(({ key }) => key));
  },

  page: (db, afterId, limit) =>
    db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(gt(files.id, afterId))
      .orderBy(asc(files.id))
      .limit(limit),
};
