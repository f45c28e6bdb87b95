import { withTransaction, type Db } from '#infra/database/database.ts';
import { listOwnToyIds } from './counts.repo.ts';
import type { ToySearchService } from './toy-search.service.ts';
import * as repo from './known-toys.repo.ts';

const REFRESH_BATCH = 500;

export interface KnownToy {
  id: number;
  name: string;
  is_public: boolean;
  /** Its page can be opened. */
  is_open: boolean;
}

/** Those of the ids that a company may know of, for lists that people keep: follows, history, comparisons. */
export async function knownToys(db: Db, tenant: number, ids: readonly number[]): Promise<Map<number, KnownToy>> {
  if (ids.length === 0) return new Map();
  const rows = await repo.listKnownToys(db, tenant, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those whose page can be opened, in the order given and each once. */
export async function openToyIds(db: Db, tenant: number, ids: readonly number[]): Promise<number[]> {
  const known = await knownToys(db, tenant, ids);
  return [...new Set(ids)].filter((id) => known.get(id)?.is_open);
}

/** Those of the ids in whose names and numbers every word stands. */
export async function matchingToyIds(
  db: Db,
  tenant: number,
  ids: readonly number[],
  keyword: string,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await repo.listMatching(db, tenant, ids, keyword);
  return new Set(rows.map(({ id }) => id));
}

/** A company's own toys, as far as they are listed. */
export const ownToyIds = (db: Db, tenant: number): Promise<number[]> => listOwnToyIds(db, tenant);

/** How often each toy was looked at since the last time. */
export const addViews = (db: Db, views: ReadonlyMap<number, number>): Promise<void> => repo.addViews(db, views);

/** Lets the search know how popular toys have become; not at every look, because its index is dear to write. */
export async function refreshPopularity(db: Db, search: Pick<ToySearchService, 'refresh'>): Promise<void> {
  for (let last = 0; ;) {
    const ids = await repo.listOutdated(db, last, REFRESH_BATCH);
    // A call that is changing a toy refreshes it too, and must not be overwritten with older values.
    if (ids.length > 0) await withTransaction(db, async (tx) => search.refresh(tx, await repo.holdIdle(tx, ids)));
    if (ids.length < REFRESH_BATCH) return;
    last = ids.at(-1)!;
  }
}
