import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { platformCompanyIds } from '../people/people.module.ts';
import type { Db } from '#infra/database/database.ts';

export type TradeNews = ReturnType<typeof createTradeNews>;

export const createTradeNews = ({ db, bus }: { db: Db; bus: EventBus }) => ({
  /** Application, programs or addresses; to be called once it is durable. */
  async setup(companyId: number): Promise<void> {
    for (const id of [companyId, ...(await platformCompanyIds(db))])
      await tellPages(bus, { companyId: id }, 'trade_setup');
  },
  /** Leaders see what their colleagues send. */
  syncs: (companyId: number): Promise<void> => tellPages(bus, { companyId }, 'trade_syncs'),
});
