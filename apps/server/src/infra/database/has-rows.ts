import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Whether there is any such row; looks no further than the first. */
export async function hasRows(db: Db, table: PgTable, condition?: SQL): Promise<boolean> {
  const rows = await db
    .select({ one: sql<number>`1` })
    .from(table)
    .where(condition)
    .limit(1);
  return rows.length > 0;
}

/** Whether a company has any. */
export const hasOwnRows = (db: Db, table: PgTable & { company_id: AnyColumn }, company_id: number): Promise<boolean> =>
  hasRows(db, table, eq(table.company_id, company_id));
