import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../infra/database/database.ts';
import { showroom_booths, showrooms } from './showrooms.schema.ts';

/** All open showrooms with the number of their booths. */
export async function listShowrooms(db: Db) {
  return db
    .select({
      id: showrooms.id,
      key: showrooms.key,
      name: showrooms.name,
      city: showrooms.city,
      wall_picture_id: showrooms.wall_picture_id,
      booth_count: sql<number>`count(${showroom_booths.id})::int`,
    })
    .from(showrooms)
    .leftJoin(showroom_booths, eq(showroom_booths.showroom_id, showrooms.id))
    .where(eq(showrooms.is_open, true))
    .groupBy(showrooms.id)
    .orderBy(asc(showrooms.id));
}
