import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { showroom_booths, showrooms } from './showrooms.schema.ts';

export async function listBoothsOf(db: Db, factoryId: number) {
  return db
    .select({
      id: showrooms.id,
      key: showrooms.key,
      name: showrooms.name,
      city: showrooms.city,
      room: showroom_booths.room,
      booth_number: showroom_booths.booth_number,
    })
    .from(showroom_booths)
    .innerJoin(showrooms, eq(showrooms.id, showroom_booths.showroom_id))
    .where(and(eq(showroom_booths.factory_id, factoryId), eq(showrooms.is_open, true)))
    .orderBy(asc(showrooms.id), asc(showroom_booths.booth_number));
}
