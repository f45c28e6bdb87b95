import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { UNFINISHED } from './exports.repo.ts';
import { export_records } from './exports.schema.ts';

/** Those of some pictures that an unfinished archive needs. */
export async function exportedPictures(db: Db, pictureIds: readonly number[]): Promise<number[]> {
  const id = sql<string>`(picture ->> 'picture_id')::bigint`;
  const rows = await db
    .select({ id })
    .from(export_records)
    .innerJoin(sql`jsonb_array_elements(${export_records.request} -> 'pictures') picture`, sql`true`)
    .where(and(inArray(export_records.state, UNFINISHED), sql`${id} = any(${sql.param([...pictureIds])}::bigint[])`));
  return rows.map((row) => Number(row.id));
}
