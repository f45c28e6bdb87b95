import type { Db } from '#infra/database/database.ts';
import { listIndexedFacts } from './indexed-factories.repo.ts';

export type IndexedFactory = Awaited<ReturnType<typeof listIndexedFacts>>[number];

/** What the search for toys knows of their factories, by id. */
export async function indexedFactories(db: Db, ids: readonly number[] | 'all'): Promise<Map<number, IndexedFactory>> {
  const rows = ids !== 'all' && ids.length === 0 ? [] : await listIndexedFacts(db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
