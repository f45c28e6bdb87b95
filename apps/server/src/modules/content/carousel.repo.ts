import { and, asc, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { carousel_slides } from './content.schema.ts';

/** The slides that are on at a moment, in order. */
export async function listSlides(db: Db, at: Date) {
  return db
    .select({
      id: carousel_slides.id,
      title: carousel_slides.title,
      subtitle: carousel_slides.subtitle,
      link: carousel_slides.link,
      picture_id: carousel_slides.picture_id,
    })
    .from(carousel_slides)
    .where(
      and(lte(carousel_slides.starts_at, at), or(isNull(carousel_slides.ends_at), gt(carousel_slides.ends_at, at))),
    )
    .orderBy(asc(carousel_slides.position));
}
