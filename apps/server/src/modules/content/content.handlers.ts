import type { file, systemContent } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { CampaignService } from './campaigns.service.ts';
import type { CarouselService } from './carousel.service.ts';
import type { PlatformFileService } from './platform-files.service.ts';

/** The platform's part of the system group. */
export function createContentHandlers(
  carousel: CarouselService,
  campaigns: CampaignService,
): HandlersOf<typeof systemContent> {
  return {
    get_carousel: async ({ db }) => ({ list: await carousel.list(db) }),
    get_advert: async ({ db }, { place }) => ({ list: await campaigns.adverts(db, place) }),
    get_activity: async ({ db }) => ({ list: await campaigns.activities(db) }),
  };
}

export function createPlatformFileHandlers(platformFiles: PlatformFileService): HandlersOf<typeof file> {
  return {
    get_list: ({ db }, query) => platformFiles.list(db, query),
    hits: ({ db }, { id }) => platformFiles.hit(db, id),
  };
}
