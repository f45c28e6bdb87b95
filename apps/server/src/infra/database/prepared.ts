import type { Db } from './database.ts';

/**
 * A statement that is built once for each database it is asked on, and that PostgreSQL plans once for each connection
 * (`build` gives it a name). Only for statements whose best plan never depends on their values, such as rows by id.
 */
export function preparedOnce<T>(build: (db: Db) => T): (db: Db) => T {
  const known = new WeakMap<Db, T>();
  return (db) => {
    let statement = known.get(db);
    if (statement === undefined) known.set(db, (statement = build(db)));
    return statement;
  };
}
