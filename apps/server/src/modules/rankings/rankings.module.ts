import { defineModule } from '#composition/module.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import { ranking_entries, toysModule } from '../toys/toys.module.ts';
import { createHotHandlers } from './hot.handlers.ts';
import { createRankingService } from './rankings.service.ts';

export { latestRankingId } from './latest-ranking.sql.ts';
export type { RankingService } from './rankings.service.ts';
export { scopeName } from './scope-names.ts';

export const rankingsModule = defineModule({
  name: 'rankings',
  needs: [toysModule],
  create({ toyCards, now }) {
    const rankings = createRankingService({ toyCards, now });
    return {
      services: { rankings },
      handlers: { hot: createHotHandlers(rankings) },
      places: { rankings: (target) => hasRows(target, ranking_entries) },
    };
  },
});
