import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
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

/** By number or by the key of a named one. */
export async function getShowroom(db: Db, which: { id?: number | undefined; key?: string | undefined }) {
  const [row] = await db
    .select()
    .from(showrooms)
    .where(which.id === undefined ? eq(showrooms.key, which.key ?? '') : eq(showrooms.id, which.id));
  return row ?? null;
}

export async function listBooths(db: Db, showroomId: number) {
  return db
    .select({
      id: showroom_booths.id,
      room: showroom_booths.room,
      number: showroom_booths.booth_number,
      area_m2: showroom_booths.area_m2,
      factory_id: showroom_booths.factory_id,
    })
    .from(showroom_booths)
    .where(eq(showroom_booths.showroom_id, showroomId))
    .orderBy(asc(showroom_booths.booth_number));
}
