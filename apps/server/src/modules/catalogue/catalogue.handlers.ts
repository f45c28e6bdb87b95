import type { toyLists } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import { suggestFactories } from '../factories/factories.module.ts';
import type { RelatedToyService } from '../toy-details/toy-details.module.ts';
import { FIRST, type ZoneService } from './zones/zones.service.ts';

interface Dependencies {
  zones: ZoneService;
  related: RelatedToyService;
  now: () => Date;
}

/** Lists of toys: each call is a zone by another name. */
export function createToyListHandlers({ zones, related, now }: Dependencies): HandlersOf<typeof toyLists> {
  return {
    get_list: (context, { data_module, ...query }) => zones.list(context, data_module, query),
    get_count: (context, { data_module, ...query }) => zones.counts(context, data_module, query),
    get_suggest: async (context, { keyword, type }) => ({
      list:
        type === 'factory'
          ? await suggestFactories(context.db, context.session.tenant_id, keyword, now())
          : await zones.suggest(context, keyword),
    }),
    get_toy_new_list: (context, query) => zones.list(context, 'new', query),
    get_real_new_list: (context, query) => zones.list(context, 'new', { ...query, topic: FIRST }),
    get_toy_stock_list: (context, query) => zones.list(context, 'stock', query),
    get_toy_cross_list: (context, query) => zones.list(context, 'cross', query),
    get_toy_spread_list: (context, query) => zones.list(context, 'spread', query),
    get_toy_hot: (context, query) => zones.list(context, 'hot', query),
    get_toy_recommend: (context, query) => zones.list(context, 'activity', query),
    get_platform_recommend: (context, query) => zones.list(context, 'recommend', query),
    get_overseas_recommendation: (context, query) => zones.list(context, 'overseas', query),
    get_recommend_toy: (context, { toy_id, count }) => related.related(context, toy_id, count),
    get_certification_list: async (context, { toy_id }) => ({
      list: await related.certificatesOf(context, toy_id),
    }),
  };
}
