import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#infra/database/database.ts';
import { TermTally, toTermRow } from './term-tally.ts';
import { listNamesAfter, replaceTerms } from './terms.repo.ts';

const BATCH = 4000;
/** After so many names other work of the process gets its turn. */
const SLICE = 100;

/**
 * Counts the words of the whole public catalogue: those of toys that are gone go, and all have the frequency of today.
 * Toys that come meanwhile have greater ids and are counted too; a name that changes behind the count is for the next.
 */
export async function recountTerms(db: Db, signal?: AbortSignal): Promise<void> {
  const tally = new TermTally();
  for (let after = 0; ;) {
    const toys = await listNamesAfter(db, after, BATCH);
    if (toys.length === 0) break;
    after = toys.at(-1)!.id;
    await mapInSlices(toys, ({ name, name_en }) => tally.count(name, name_en));
    if (signal?.aborted) return;
  }
  await replaceTerms(db, await mapInSlices(tally.terms(), toTermRow));
}

async function mapInSlices<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    mapped.push(...items.slice(start, start + SLICE).map(map));
    await nextTurn();
  }
  return mapped;
}
