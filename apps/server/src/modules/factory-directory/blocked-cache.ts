import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';

/** Even without an event (a lost one) a list of blocked factories is read again after this time. */
const TTL_MS = 10_000;

interface Known {
  byCompany: LRUCache<number, readonly number[]>;
  /** A reading that was under way while somebody blocked must not put the old list back. */
  generation: number;
}

/** By database, so that transactions, which see what is not yet durable, share nothing. */
const knownBy = new WeakMap<Db, Known>();

function knownOf(db: Db): Known {
  const known = knownBy.get(db) ?? { byCompany: new LRUCache({ max: 5000, ttl: TTL_MS }), generation: 0 };
  knownBy.set(db, known);
  return known;
}

/** Every list of toys asks, so the answer is remembered for a moment. */
export async function rememberBlocked(
  db: Db,
  companyId: number,
  read: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const known = knownOf(db);
  const remembered = known.byCompany.get(companyId);
  if (remembered) return remembered;
  const { generation } = known;
  const ids = await read();
  if (known.generation === generation) known.byCompany.set(companyId, ids);
  return ids;
}

/** Of one company, or of all after messages may have been missed. */
export function forgetBlocked(db: Db, companyId?: number): void {
  const known = knownOf(db);
  known.generation += 1;
  if (companyId === undefined) known.byCompany.clear();
  else known.byCompany.delete(companyId);
}
