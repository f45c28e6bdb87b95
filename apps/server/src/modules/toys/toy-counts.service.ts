import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { blockedFactoryIds } from '../factory-directory/factory-directory.module.ts';
import {
  countListedWithin,
  countToysByActivity,
  countToysByFactory,
  listListedIds,
  type CountScope,
  type ToyPlace,
} from './toy-counts.repo.ts';

async function scopeOf(db: Db, session: Session | null): Promise<CountScope> {
  const tenant = session?.tenant_id ?? null;
  return { tenant, blocked: await blockedFactoryIds(db, tenant) };
}

/** Toys per factory that a person would find in the list of a showroom, or in the lists of some factories. */
export async function toysByFactory(db: Db, session: Session | null, where: ToyPlace): Promise<Map<number, number>> {
  const rows = await countToysByFactory(db, await scopeOf(db, session), where);
  return new Map(rows.map(({ factory_id, count }) => [factory_id, count]));
}

/** Toys per activity, by its key. */
export async function toysByActivity(db: Db, day: string): Promise<Map<string, number>> {
  const rows = await countToysByActivity(db, day);
  return new Map(rows.map(({ topic, count }) => [topic, count]));
}

/** Those of some toys that a person may meet in lists. */
export async function listedToyIds(db: Db, session: Session | null, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await listListedIds(db, await scopeOf(db, session), ids);
  return new Set(rows.map(({ id }) => id));
}

/** Toys that came into the public catalogue. */
export async function toysListedWithin(db: Db, from: Date, until: Date): Promise<number> {
  return countListedWithin(db, from, until);
}
