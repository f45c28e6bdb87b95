import type { sitePages } from '@wanyuan/contract';
import { AppError } from '#rpc/app-error.ts';
import { siteOf, type CallContext, type HandlersOf } from '#rpc/context.ts';
import type { SiteLimits, SiteVisits } from '../site-visitors/site-visitors.module.ts';
import type { PhotoSearch } from './photo-search.service.ts';
import type { SiteContents } from './site-contents.service.ts';

interface Dependencies {
  siteVisits: SiteVisits;
  contents: SiteContents;
  photos: PhotoSearch;
  spend: SiteLimits;
}

/** Who has to get through a gate first sees what stands before it. */
function beforeGate(error: unknown): null {
  if (error instanceof AppError && error.errorName === 'SITE_GATE') return null;
  throw error;
}

type SiteCall = Pick<CallContext, 'db' | 'site' | 'ip' | 'user_agent'>;

export function createSitePagesHandlers({
  siteVisits,
  contents,
  photos,
  spend,
}: Dependencies): HandlersOf<typeof sitePages> {
  const enter = (context: SiteCall, gate = true) => {
    const { db, ip, user_agent } = context;
    const site = siteOf(context);
    const entering = { db, site, ip, user_agent };
    return site.is_old ? siteVisits.byOldKey(entering, site.slug, { gate }) : siteVisits.enter(entering, { gate });
  };
  return {
    get_frame: async (context, { language }) => {
      const visit = await enter(context).catch(beforeGate);
      return contents.frame(context.db, visit ?? (await enter(context, false)), language, visit !== null);
    },
    get_home: async (context, { language }) => contents.home(context.db, await enter(context), language),
    async get_toys(context, { language, price_min, price_max, since, page, page_size, ...wishes }) {
      const visit = await enter(context);
      await spend('search', visit, context.ip);
      return contents.toys(
        context.db,
        visit,
        language,
        {
          ...wishes,
          price_min: price_min === undefined ? null : Number(price_min),
          price_max: price_max === undefined ? null : Number(price_max),
          since: since === undefined ? null : Date.parse(since),
        },
        { page, page_size },
      );
    },
    get_toy: async (context, { language, key }) => contents.toy(context.db, await enter(context), language, key),
    search_picture: async (context, { language }, file) => photos.search(context, await enter(context), language, file),
    get_news: async (context, { language, page }) => contents.news(context.db, await enter(context), language, page),
    get_news_item: async (context, { language, key }) =>
      contents.newsItem(context.db, await enter(context), language, key),
  };
}
