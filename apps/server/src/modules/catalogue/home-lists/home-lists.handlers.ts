import type { systemHomeLists } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { RankingService } from '#modules/rankings/rankings.module.ts';
import { zoneChoices } from '../zones/zones.service.ts';
import type { HomeListService } from './home-lists.service.ts';

interface Dependencies {
  homeLists: HomeListService;
  rankings: RankingService;
}

/** Rankings to which the home page leads. */
const BOARDS = [
  { kind: 'market', name: '市场榜单', link: '/Selected_list' },
  { kind: 'popularity', name: '人气榜', link: '/Selected_list?board=popularity' },
  { kind: 'global', name: '全球热销', link: '/globalHot' },
] as const;

/** The catalogue's part of the home page and of every list's surroundings. */
export function createHomeListHandlers(deps: Dependencies): HandlersOf<typeof systemHomeLists> {
  const { homeLists, rankings } = deps;
  return {
    get_cate_list: async ({ db }) => ({ list: await homeLists.categoryTree(db) }),
    get_cate: (context, { category_id }) => homeLists.category(context, category_id),
    get_toy_new: async (context, { count }) => ({ list: await homeLists.newest(context, count) }),
    get_toy_hot: async (context, { count }) => ({ list: await homeLists.popular(context, count) }),
    async get_hot(context) {
      const tops = await rankings.tops(
        context,
        BOARDS.map(({ kind }) => kind),
      );
      const list = BOARDS.flatMap(({ kind, name, link }) => {
        const board = tops.find((top) => top.kind === kind && top.scope === '');
        return board ? [{ key: kind, name, link, week: board.week, toys: board.list }] : [];
      });
      return { list };
    },
    get_hot_sample_select: async (context, { count }) => ({
      list: await homeLists.mostChosen(context, count),
    }),
    get_carefully_chosen_toy: async (context, { count }) => ({
      list: await homeLists.chosen(context, count),
    }),
    get_order: (_context, { data_module, has_keyword }) => zoneChoices(data_module, has_keyword),
    get_hot_search: async ({ db }, { count }) => ({ list: await homeLists.hotSearches(db, count) }),
  };
}
