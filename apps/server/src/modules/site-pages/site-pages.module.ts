import { defineModule } from '#composition/module.ts';
import { siteNewsModule } from '../site-news/site-news.module.ts';
import { siteVisitorsModule } from '../site-visitors/site-visitors.module.ts';
import { sitesModule } from '../sites/sites.module.ts';
import { createSitePagesHandlers } from './site-pages.handlers.ts';

/** What visitors of customer websites read: their pages, drawn by the server (docs/websites.md). */
export const sitePagesModule = defineModule({
  name: 'site-pages',
  needs: [sitesModule, siteVisitorsModule, siteNewsModule],
  create() {
    return { handlers: { site: createSitePagesHandlers() } };
  },
});
