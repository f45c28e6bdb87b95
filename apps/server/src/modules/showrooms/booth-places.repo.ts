import { eq } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { showroom_booths, showrooms } from './showrooms.schema.ts';

export async function listBoothPlaces(db: Db, showroomIds: readonly number[]) {
  return db
    .select({
      showroom_id: showrooms.id,
      name: showrooms.name,
      factory_id: showroom_booths.factory_id,
      room: showroom_booths.room,
      booth: showroom_booths.booth_number,
    })
    .from(showrooms)
    .leftJoin(showroom_booths, eq(showroom_booths.showroom_id, showrooms.id))
    .where(anyOf(showrooms.id, showroomIds))
    .orderBy(showroom_booths.booth_number);
}
