import { sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';

/** Not counted: uploads of the same picture are checked apart, and what was seen in a picture goes with it. */
const GO_ALONG = ['files', 'picture_vectors', 'picture_objects'];

/**
 * Those of some files, or of some pictures, that a row of any table names. Columns are found by their names, so that a
 * column added later is looked at too.
 */
export async function findNamed(db: Db, what: 'file' | 'picture', ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows: columns } = await db.execute<{ table: string; column: string; is_list: boolean }>(sql`
    select table_name as table, column_name as column, data_type = 'ARRAY' as is_list
    from information_schema.columns
    where table_schema = current_schema() and column_name ~ ${`(^|_)${what}_ids?$`}
      and table_name <> all(${sql.param(GO_ALONG)}::text[])`);
  const some = sql`${sql.param([...ids])}::bigint[]`;
  const named = columns.map(({ table, column, is_list }) => {
    const [from, id] = [sql.identifier(table), sql.identifier(column)];
    return is_list
      ? sql`select n.id from ${from} t, unnest(t.${id}) n(id) where t.${id} && ${some} and n.id = any(${some})`
      : sql`select ${id} as id from ${from} where ${id} = any(${some})`;
  });
  const { rows } = await db.execute<{ id: string }>(sql.join(named, sql` union `));
  return new Set(rows.map(({ id }) => Number(id)));
}
