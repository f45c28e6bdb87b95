import { defineModule } from '#composition/module.ts';
import { sitesModule } from '../sites/sites.module.ts';
import { siteNewsReader } from './news-reader.service.ts';
import { createSiteNewsHandlers } from './site-news.handlers.ts';

export type { SiteNewsReader } from './news-reader.service.ts';

/** News of companies on their sites (docs/websites.md). */
export const siteNewsModule = defineModule({
  name: 'site-news',
  needs: [sitesModule],
  create() {
    return {
      services: { siteNews: siteNewsReader },
      handlers: { site_news: createSiteNewsHandlers() },
      late: { siteNewsTexts: () => Promise.resolve([]) },
    };
  },
});
