import { and, count, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type OwnedTable = PgTable & { company_id: PgColumn; user_id: PgColumn };

/** How many rows of a table each person of a company has; those without any are left out. */
export async function countByUser(
  db: Db,
  table: OwnedTable,
  company_id: number,
  condition?: SQL,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ user_id: table.user_id, total: count() })
    .from(table)
    .where(and(condition, eq(table.company_id, company_id)))
    .groupBy(table.user_id);
  return new Map(rows.map(({ user_id, total }) => [Number(user_id), total]));
}
