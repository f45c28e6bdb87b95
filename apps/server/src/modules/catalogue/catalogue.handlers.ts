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
    get_list: ({ db, session }, { data_module, ...query }) => zones.list(db, session, data_module, query),
    get_count: ({ db, session }, { data_module, ...query }) => zones.counts(db, session, data_module, query),
    get_suggest: async ({ db, session }, { keyword, type }) => ({
      list:
        type === 'factory'
          ? await suggestFactories(db, session.tenant_id, keyword, now())
          : await zones.suggest(db, session, keyword),
    }),
    get_toy_new_list: ({ db, session }, query) => zones.list(db, session, 'new', query),
    get_real_new_list: ({ db, session }, query) => zones.list(db, session, 'new', { ...query, topic: FIRST }),
    get_toy_stock_list: ({ db, session }, query) => zones.list(db, session, 'stock', query),
    get_toy_cross_list: ({ db, session }, query) => zones.list(db, session, 'cross', query),
    get_toy_spread_list: ({ db, session }, query) => zones.list(db, session, 'spread', query),
    get_toy_hot: ({ db, session }, query) => zones.list(db, session, 'hot', query),
    get_toy_recommend: ({ db, session }, query) => zones.list(db, session, 'activity', query),
    get_platform_recommend: ({ db, session }, query) => zones.list(db, session, 'recommend', query),
    get_overseas_recommendation: ({ db, session }, query) => zones.list(db, session, 'overseas', query),
    get_recommend_toy: ({ db, session }, { toy_id, count }) => related.related(db, session, toy_id, count),
    get_certification_list: async ({ db, session }, { toy_id }) => ({
      list: await related.certificatesOf(db, session, toy_id),
    }),
  };
}
