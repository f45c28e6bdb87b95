import { inArray } from 'drizzle-orm';
import type { Db } from '../../infra/database/database.ts';
import { factories } from './factories.schema.ts';

/** Short names by id, for lists of toys. */
export async function factoryNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: factories.id, name: factories.short_name })
    .from(factories)
    .where(inArray(factories.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
