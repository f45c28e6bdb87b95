import { defineModule } from '#composition/module.ts';
import { sitePolicy } from '#http/security-headers.ts';
import { customersModule } from '../customers/customers.module.ts';
import { pictureSearchModule } from '../picture-search/picture-search.module.ts';
import { filesModule } from '../files/files.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { siteNewsModule } from '../site-news/site-news.module.ts';
import { siteVisitorsModule } from '../site-visitors/site-visitors.module.ts';
import { sitesModule } from '../sites/sites.module.ts';
import { createPageCache } from './page-cache.ts';
import { createPhotoSearch } from './photo-search.service.ts';
import { createSiteContents } from './site-contents.service.ts';
import { createDrawing } from './site-drawing.ts';
import { createSiteFrames } from './site-frame.service.ts';
import { createSiteIndexes } from './site-index.ts';
import { createSitePagesHandlers } from './site-pages.handlers.ts';
import { createSitePages } from './site-pages.service.ts';
import { registerSiteRoutes } from './site-routes.ts';
import { createShownPictures } from './shown-pictures.ts';
import { createSiteToys } from './site-toys.service.ts';

/** What visitors of customer websites read: their pages, drawn by the server (docs/websites.md). */
export const sitePagesModule = defineModule({
  name: 'site-pages',
  needs: [
    sitesModule,
    siteVisitorsModule,
    siteNewsModule,
    filesModule,
    picturesModule,
    pictureSearchModule,
    customersModule,
  ],
  create({
    db,
    config,
    siteLimits,
    limits,
    now,
    sites,
    siteVisits,
    visitorToys,
    siteNews,
    pictures,
    picturing,
    files,
    siteRoot,
    siteDrawer,
  }) {
    const indexes = createSiteIndexes();
    const toys = createSiteToys({ indexes, visitorToys, sites, pictures, now });
    const shownPictures = createShownPictures({ files, pictures });
    const frames = createSiteFrames({ sites, shownPictures, visitorToys });
    const contents = createSiteContents({ frames, toys, siteNews, shownPictures, now });
    const photos = createPhotoSearch({
      match: picturing.pictureSearch.matchPicture,
      toys,
      spend: siteLimits,
    });
    return {
      handlers: { site: createSitePagesHandlers({ siteVisits, contents, photos, spend: siteLimits }) },
      routes: (fastify) =>
        registerSiteRoutes(fastify, {
          db,
          sites,
          siteVisits,
          pages: createSitePages({ db, contents }),
          indexes,
          cache: createPageCache(),
          drawing: createDrawing(siteRoot, siteDrawer),
          siteRoot,
          limiter: limits.limiter,
          rateScale: config.RATE_LIMIT_SCALE,
          policy: sitePolicy(config),
          publicUrl: config.PUBLIC_URL,
        }),
    };
  },
});
