import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { factories } from '../factory-directory/factory-directory.module.ts';

export async function listForIndex(db: Db, afterId: number, limit: number) {
  return db
    .select({
      id: factories.id,
      number: factories.number,
      name: factories.name,
      name_en: factories.name_en,
      short_name: factories.short_name,
      region_id: factories.region_id,
      category_ids: factories.category_ids,
    })
    .from(factories)
    .where(gt(factories.id, afterId))
    .orderBy(asc(factories.id))
    .limit(limit);
}

export async function saveDocs(db: Db, docs: readonly { id: number; doc: string }[]): Promise<void> {
  const ids = docs.map(({ id }) => id);
  const texts = docs.map(({ doc }) => doc);
  await db.execute(sql`
    update factories set doc = given.doc::tsvector
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(texts)}::text[]) as given (id, doc)
    where factories.id = given.id`);
}
