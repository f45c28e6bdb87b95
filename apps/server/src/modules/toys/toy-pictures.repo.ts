import { and, asc, eq, gt } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { toys } from './toys.schema.ts';
import { openTo } from './visible-to.sql.ts';

const PICTURED = { toy_id: toys.id, picture_ids: toys.picture_ids };

export async function listPictured(db: Db, afterId: number, limit: number) {
  return db.select(PICTURED).from(toys).where(gt(toys.id, afterId)).orderBy(asc(toys.id)).limit(limit);
}

export async function listPicturedByIds(db: Db, ids: readonly number[]) {
  return db.select(PICTURED).from(toys).where(anyOf(toys.id, ids));
}

/** A toy that may be looked at. */
export async function getPicturedToy(db: Db, tenant: number, id: number) {
  const [row] = await db
    .select({ ...PICTURED, factory_id: toys.factory_id })
    .from(toys)
    .where(and(eq(toys.id, id), openTo(tenant)));
  return row ?? null;
}
