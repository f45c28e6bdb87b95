import { Column, is, SQL, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder, type PgPreparedQuery, type PgSelectBuilder, type SelectedFields } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type ReadRow = (cells: readonly unknown[]) => unknown;

interface BuiltSelect<Row> extends SQLWrapper {
  toSQL(): { sql: string; params: unknown[] };
  readonly _: { readonly result: Row[] };
}

/**
 * A select that is built once, planned by PostgreSQL once for each connection, and whose rows are read by a plan made
 * once: for lists that every page asks for. Only where the best plan never depends on the values, such as rows by id.
 * Columns of a left join stand in a group of their own with one that is never null first; expressions come as text.
 */
export function preparedRows<Fields extends SelectedFields, Row>(
  name: string,
  fields: Fields,
  build: (select: PgSelectBuilder<Fields, 'qb'>) => BuiltSelect<Row>,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const query = build(new QueryBuilder().select(fields)).toSQL();
  const read = rowReader(fields) as (cells: readonly unknown[]) => Row;
  const known = new WeakMap<Db, PgPreparedQuery<{ execute: Row[]; all: never; values: never }>>();
  return (db, values) => {
    let statement = known.get(db);
    if (statement === undefined) {
      statement = db._.session.prepareQuery(query, undefined, name, true, (rows) => rows.map(read));
      known.set(db, statement);
    }
    return statement.execute(values);
  };
}

/** Drizzle finds out anew for every cell what its column is; of forty cards that took longer than reading them. */
function rowReader(fields: SelectedFields, place = { next: 0 }): ReadRow {
  const readers = Object.entries(fields).map(([key, field]): [string, ReadRow] => {
    const at = place.next;
    if (is(field, SQL) || is(field, Column)) {
      place.next += 1;
      if (is(field, SQL)) return [key, (cells) => cells[at]];
      return [key, (cells) => (cells[at] === null ? null : field.mapFromDriverValue(cells[at]))];
    }
    const readGroup = rowReader(field as SelectedFields, place);
    return [key, (cells) => (cells[at] === null ? null : readGroup(cells))];
  });
  return (cells) => {
    const row: Record<string, unknown> = {};
    for (const [key, read] of readers) row[key] = read(cells);
    return row;
  };
}
