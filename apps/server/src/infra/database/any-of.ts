import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

export function anyOfTexts(column: AnyColumn, texts: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...texts])}::text[])`;
}

/**
 * That a column is one of many numbers, as one parameter. `inArray` makes a parameter of each, and building a statement
 * with eighty of them takes longer than asking it.
 */
export function anyOf(column: AnyColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::bigint[])`;
}
