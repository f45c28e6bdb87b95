import { inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { showrooms } from './showrooms.schema.ts';

export async function listNames(db: Db, ids: readonly number[]) {
  return db
    .select({ id: showrooms.id, name: showrooms.name, address: showrooms.address })
    .from(showrooms)
    .where(inArray(showrooms.id, [...ids]));
}
