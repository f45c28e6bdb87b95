import { and, eq } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { toys } from '../toys.schema.ts';
import { visibleTo } from '../visible-to.sql.ts';

/** Black toys and those of other companies are left out. */
export async function listToyFacts(db: Db, tenant: number, ids: readonly number[]) {
  return db
    .select({
      toy_id: toys.id,
      introduction: toys.introduction,
      introduction_en: toys.introduction_en,
      material: toys.material,
      battery: toys.battery,
      age: toys.age,
      updated_time: toys.updated_time,
    })
    .from(toys)
    .where(and(visibleTo(tenant), eq(toys.is_black, false), anyOf(toys.id, ids)));
}
