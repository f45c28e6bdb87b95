import { asc, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { customers } from './customers.schema.ts';

export async function listWithoutKeys(db: Db, limit: number) {
  return db.select().from(customers).where(eq(customers.name_key, '')).orderBy(asc(customers.id)).limit(limit);
}
