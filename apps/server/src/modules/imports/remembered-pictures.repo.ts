import { sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { product_import_rows } from './imports.schema.ts';

/** Those of some pictures that toys get back when an import is taken back. */
export async function rememberedPictures(db: Db, pictureIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.id from ${product_import_rows} r, jsonb_array_elements_text(r.before -> 'picture_ids') p(id)
    where r.state in ('created', 'updated') and r.written_at is not null
      and p.id::bigint = any(${sql.param([...pictureIds])}::bigint[])`);
  return rows.map(({ id }) => Number(id));
}
