import { inParallel } from '#infra/database/database.ts';
import type { hot } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { RankingService } from './rankings.service.ts';

/** Market rankings and the ranking by popularity. */
export function createHotHandlers(rankings: RankingService): HandlersOf<typeof hot> {
  return {
    async get_hot(context) {
      const [choices, tops] = await inParallel(context.db, [
        rankings.choices(context.db, 'market'),
        rankings.tops(context, ['market']),
      ]);
      return { ...choices, tops };
    },
    get_hot_detail: (context, query) => rankings.one(context, 'market', query),
    async get_popularity_toy(context, query) {
      const [choices, board] = await inParallel(context.db, [
        rankings.choices(context.db, 'popularity'),
        rankings.one(context, 'popularity', query),
      ]);
      return { ...board, ...choices };
    },
  };
}
