import { defineModule } from '#composition/module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createCampaignService } from './campaigns.service.ts';
import { createCarouselService } from './carousel.service.ts';
import { createContentHandlers, createPlatformFileHandlers } from './content.handlers.ts';
import { registerPlatformFileRoutes } from './platform-file-routes.ts';
import { createPlatformFileService } from './platform-files.service.ts';

export const contentModule = defineModule({
  name: 'content',
  needs: [picturesModule],
  create({ db, storage, linkSecret, pictures, now }) {
    const platformFiles = createPlatformFileService({ db, storage, linkSecret, now });
    return {
      handlers: {
        system: createContentHandlers(
          createCarouselService({ pictures, now }),
          createCampaignService({ pictures, now }),
        ),
        file: createPlatformFileHandlers(platformFiles),
      },
      routes: (fastify) => registerPlatformFileRoutes(fastify, { platformFiles }),
    };
  },
});
