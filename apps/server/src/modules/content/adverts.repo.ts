import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { adverts } from './content.schema.ts';

/** What hangs at a place at a moment, in order. */
export async function listAdverts(db: Db, place: string, at: Date) {
  return db
    .select({ id: adverts.id, title: adverts.title, link: adverts.link, picture_id: adverts.picture_id })
    .from(adverts)
    .where(
      and(eq(adverts.place, place), lte(adverts.starts_at, at), or(isNull(adverts.ends_at), gt(adverts.ends_at, at))),
    )
    .orderBy(asc(adverts.position));
}
