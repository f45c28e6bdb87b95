import type { siteNews } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { createSiteNews } from './news.service.ts';

export const createSiteNewsHandlers = (news: ReturnType<typeof createSiteNews>): HandlersOf<typeof siteNews> => ({
  get_list: (context, query) => news.list(context, query),
  get_detail: (context, { id }) => news.detail(context, id),
  save: (context, given) => news.save(context, given),
  set_state: (context, wanted) => news.setState(context, wanted),
  delete: async (context, { ids }) => ({ count: await news.remove(context, ids) }),
  make_weekly: (context, { site_id }) => news.makeWeekly(context, site_id),
});
