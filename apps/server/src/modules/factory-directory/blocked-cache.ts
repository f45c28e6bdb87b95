import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';

/** A list of blocked factories is read again after this time, in case an event was lost. */
const TTL_MS = 10_000;

type ReadBlocked = (db: Db, tenant: number | null) => Promise<readonly number[]>;

/** Remembers the answer, as every list of toys asks; transactions read anew, to see their own changes. */
export function rememberBlocked(pool: Db, bus: EventBus, read: ReadBlocked): ReadBlocked {
  const byCompany = new LRUCache<number, readonly number[]>({ max: 5000, ttl: TTL_MS });
  /** A reading that began before the blocks changed must not put the old list back. */
  let generation = 0;
  bus.subscribe('factory_blocks.changed', ({ companyId }) => {
    generation += 1;
    byCompany.delete(companyId);
  });
  bus.subscribe('bus.reset', () => {
    generation += 1;
    byCompany.clear();
  });

  return async (db, tenant) => {
    if (db !== pool || tenant === null) return read(db, tenant);
    const remembered = byCompany.get(tenant);
    if (remembered) return remembered;
    const before = generation;
    const ids = await read(db, tenant);
    if (generation === before) byCompany.set(tenant, ids);
    return ids;
  };
}
