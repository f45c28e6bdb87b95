import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { toy_search } from '../toy-search.schema.ts';
import type { SearchRow } from './search-row.ts';

const { toy_id: _key, ...CHANGING } = getTableColumns(toy_search);
const NEW_VALUES = Object.fromEntries(
  Object.entries(CHANGING).map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);

export async function deleteRows(db: Db, toyIds: readonly number[]): Promise<void> {
  if (toyIds.length > 0) await db.delete(toy_search).where(inArray(toy_search.toy_id, [...toyIds]));
}

export async function upsertRows(db: Db, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(toy_search)
    .values([...rows])
    .onConflictDoUpdate({ target: toy_search.toy_id, set: NEW_VALUES });
}
