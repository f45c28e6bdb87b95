import type { Db } from '#infra/database/database.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { listSlides } from './carousel.repo.ts';

export type CarouselService = ReturnType<typeof createCarouselService>;

export function createCarouselService({ pictures, now }: { pictures: PicturesService; now: () => Date }) {
  return {
    async list(db: Db) {
      const slides = await listSlides(db, now());
      const shown = await pictures.describe(
        slides.map(({ picture_id }) => picture_id),
        null,
        db,
      );
      return slides.flatMap(({ picture_id, ...slide }) => {
        const picture = shown.get(picture_id);
        return picture ? [{ ...slide, picture }] : [];
      });
    },
  };
}
