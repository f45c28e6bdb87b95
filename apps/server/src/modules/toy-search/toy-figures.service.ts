import { remembered } from '#infra/cache/remembered.ts';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { blockedFactoryIds } from '../factory-directory/factory-directory.module.ts';
import { countByIp, countCategories, countCertified } from './toy-figures.repo.ts';

/** Counts of the whole catalogue may be a minute old. */
const TTL_MS = 60_000;

export type ToyFigureService = ReturnType<typeof createToyFigureService>;

/** How many toys there are of what. */
export function createToyFigureService({ now }: { now: () => Date }) {
  const certified = remembered(TTL_MS, now, countCertified);
  return {
    byCategory: remembered(TTL_MS, now, async (db) => {
      const rows = await countCategories(db);
      return new Map(rows.map(({ category_id, ...figures }) => [category_id, figures]));
    }),

    /** A counter of toys that name a certificate of one of some kinds. */
    async ofCertificateKinds(db: Db): Promise<(certificateKindIds: readonly number[]) => number> {
      const rows = await certified(db);
      return (ids) => {
        const mask = ids.reduce((bits, id) => bits | (1 << id), 0);
        return rows.reduce((sum, { bits, count }) => ((bits & mask) === 0 ? sum : sum + count), 0);
      };
    },

    async byIp(db: Db, { tenant_id: tenant }: Session): Promise<Map<number, number>> {
      const rows = await countByIp(db, { tenant, blocked_factory_ids: await blockedFactoryIds(db, tenant) });
      return new Map(rows.map(({ ip_id, count }) => [ip_id ?? 0, count]));
    },
  };
}
