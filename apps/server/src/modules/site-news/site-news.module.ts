import { defineModule } from '#composition/module.ts';
import { filesModule } from '../files/files.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createSitePictures, sitesModule } from '../sites/sites.module.ts';
import { siteNewsReader } from './news-reader.service.ts';
import { newsHolding } from './news-holding.repo.ts';
import { addViews } from './news.repo.ts';
import { createSiteNews, NEWS_OUT_JOB, newsTexts } from './news.service.ts';
import { createSiteNewsHandlers } from './site-news.handlers.ts';

export type { SiteNewsReader } from './news-reader.service.ts';

/** News of companies on their sites (docs/websites.md). */
export const siteNewsModule = defineModule({
  name: 'site-news',
  needs: [sitesModule, filesModule, picturesModule],
  create({ sites, jobs, now, ...deps }) {
    const news = createSiteNews({ sites, pictures: createSitePictures(deps), jobs, now });
    return {
      services: { siteNews: siteNewsReader },
      handlers: { site_news: createSiteNewsHandlers(news) },
      holdings: { site_news: newsHolding },
      jobs: [{ name: NEWS_OUT_JOB, run: ({ id }: { id: number }) => news.goOut(deps.db, id) }],
      late: { siteNewsTexts: newsTexts, newsOpened: addViews },
    };
  },
});
