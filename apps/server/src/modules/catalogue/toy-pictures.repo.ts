import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import { anyOf } from '../../infra/database/any-of.ts';
import type { Db } from '../../infra/database/database.ts';
import { toys } from './toys.schema.ts';
import { visibleTo } from './visible-to.ts';

const PICTURED = { toy_id: toys.id, picture_ids: toys.picture_ids };

export async function listPictured(db: Db, afterId: number, limit: number) {
  return db.select(PICTURED).from(toys).where(gt(toys.id, afterId)).orderBy(asc(toys.id)).limit(limit);
}

export async function listPicturedByIds(db: Db, ids: readonly number[]) {
  return db.select(PICTURED).from(toys).where(anyOf(toys.id, ids));
}

/** Hidden ones only while their end of production is announced. */
export async function getPicturedToy(db: Db, tenant: number, id: number) {
  const [row] = await db
    .select({ ...PICTURED, factory_id: toys.factory_id })
    .from(toys)
    .where(
      and(
        eq(toys.id, id),
        visibleTo(tenant),
        eq(toys.is_black, false),
        or(eq(toys.is_set_hide, false), isNotNull(toys.stop_time)),
      ),
    );
  return row ?? null;
}
