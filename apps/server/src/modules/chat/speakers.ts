import { roleOf } from '@wanyuan/domain';
import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';
import { LOST_NEWS_MS, type EventBus } from '#infra/events/event-bus.ts';
import type { Session } from '#rpc/context.ts';
import { factoryCompanyIds, factoryOf } from '../people/people.module.ts';
import { readerOf, type Reader } from './reader.ts';

export type Speakers = ReturnType<typeof createSpeakers>;

/** Who speaks for which factory, which hardly ever changes and is asked for every message. */
export function createSpeakers({ db: pool, bus }: { db: Db; bus: EventBus }) {
  const factoryOfCompany = new LRUCache<number, { id: number | null }>({ max: 20_000, ttl: LOST_NEWS_MS });
  const companiesOfFactory = new LRUCache<number, number[]>({ max: 20_000, ttl: LOST_NEWS_MS });
  const forget = () => {
    factoryOfCompany.clear();
    companiesOfFactory.clear();
  };
  bus.subscribe('company.changed', forget);
  bus.subscribe('bus.reset', forget);

  return {
    async reader(session: Session): Promise<Reader> {
      if (roleOf(session) !== 'factory') return readerOf(session, null);
      let known = factoryOfCompany.get(session.tenant_id);
      if (!known) factoryOfCompany.set(session.tenant_id, (known = { id: await factoryOf(pool, session) }));
      return readerOf(session, known.id);
    },

    /** None: nobody would read what is written to it. */
    async companiesOf(factoryId: number): Promise<readonly number[]> {
      let known = companiesOfFactory.get(factoryId);
      if (!known) companiesOfFactory.set(factoryId, (known = await factoryCompanyIds(pool, factoryId)));
      return known;
    },
  };
}
