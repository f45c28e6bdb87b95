import { inParallel } from '#infra/database/database.ts';
import type { hot } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { RankingService } from './rankings.service.ts';

/** Market rankings and the ranking by popularity. */
export function createHotHandlers(rankings: RankingService): HandlersOf<typeof hot> {
  return {
    async get_hot({ db, session }) {
      const [choices, tops] = await inParallel(db, [
        rankings.choices(db, 'market'),
        rankings.tops(db, session, ['market']),
      ]);
      return { ...choices, tops };
    },
    get_hot_detail: ({ db, session }, query) => rankings.one(db, session, 'market', query),
    async get_popularity_toy({ db, session }, query) {
      const [choices, board] = await inParallel(db, [
        rankings.choices(db, 'popularity'),
        rankings.one(db, session, 'popularity', query),
      ]);
      return { ...board, ...choices };
    },
  };
}
