import type { ToyQuery } from '@wanyuan/contract';
import { businessDay, type DataModule } from '@wanyuan/domain';
import { inParallel, type Pool } from '#infra/database/database.ts';
import { blockedFactoryIds } from '#modules/factory-directory/factory-directory.module.ts';
import type { ToySearchService } from '#modules/toy-search/toy-search.module.ts';
import { listedBetween } from './zone-scopes.sql.ts';
import { ZONES, type ZoneQuestion } from './zones.sql.ts';

interface Dependencies {
  search: ToySearchService;
  exhibitorIds: ZoneQuestion['exhibitorIds'];
  now: () => Date;
}

export interface Since {
  tenant: number;
  module: DataModule;
  query: ToyQuery;
  /** Listed later than this … */
  after: Date;
  /** … and not later than this. */
  until: Date;
}

export type NewHitsService = ReturnType<typeof createNewHitsService>;

/** How many toys that fit a search were listed in a span of time, as a company sees them. */
export function createNewHitsService({ search, exhibitorIds, now }: Dependencies) {
  return {
    async count(db: Pool, { tenant, module, query, after, until }: Since): Promise<number> {
      const zone = ZONES[module];
      if (!zone) return 0;
      const at = now();
      const [scope, blocked_factory_ids] = await inParallel(db, [
        zone.scope({ db, topic: query.topic, now: at, today: businessDay(at), exhibitorIds }),
        blockedFactoryIds(db, tenant),
      ]);
      const where = listedBetween(scope.where, after, until);
      const hits = await search.search(
        db,
        { tenant, blocked_factory_ids },
        { query, scope: { ...scope, where }, order: 'newest', offset: 0, limit: 1 },
      );
      // Toys that only resemble the words are no reason to notify the saved search's owner.
      return hits.is_near ? 0 : hits.total;
    },
  };
}
