import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { factories } from './factories.schema.ts';

/** Lists of factories say how many toys each has in the public catalogue. */
export async function setToyCount(db: Db, factoryId: number, toy_count: number): Promise<void> {
  await db.update(factories).set({ toy_count }).where(eq(factories.id, factoryId));
}
