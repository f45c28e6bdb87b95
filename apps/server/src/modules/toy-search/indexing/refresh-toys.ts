import type { Db } from '#infra/database/database.ts';
import { indexedFactories } from '#modules/factory-directory/factory-directory.module.ts';
import { listToysById } from './indexed-toys.repo.ts';
import { deleteRows, upsertRows } from './refresh.repo.ts';
import { toSearchRow } from './search-row.ts';
import { TermTally, toTermRow } from './term-tally.ts';
import { addTerms } from './terms.repo.ts';

const BATCH = 500;

/** Writes the rows of toys that changed anew; those that may not be shown any more lose theirs. */
export async function refreshToys(db: Db, toyIds: readonly number[]): Promise<void> {
  const ids = [...new Set(toyIds)];
  for (let start = 0; start < ids.length; start += BATCH) await refreshBatch(db, ids.slice(start, start + BATCH));
}

async function refreshBatch(db: Db, ids: readonly number[]): Promise<void> {
  const toys = await listToysById(db, ids);
  const factories = await indexedFactories(
    db,
    toys.map(({ factory_id }) => factory_id),
  );
  const rows = toys.flatMap((toy) => toSearchRow(toy, factories.get(toy.factory_id)) ?? []);
  const shown = new Set(rows.map(({ toy_id }) => toy_id));
  await deleteRows(
    db,
    ids.filter((id) => !shown.has(id)),
  );
  await upsertRows(db, rows);
  const tally = new TermTally();
  for (const toy of toys) if (toy.company_id === null && shown.has(toy.id)) tally.count(toy.name, toy.name_en);
  const seen = tally.terms().filter(({ frequency }) => frequency !== 0);
  await addTerms(db, seen.map(toTermRow));
}
