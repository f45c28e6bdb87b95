import { setImmediate as nextTurn } from 'node:timers/promises';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../infra/database/database.ts';
import { listToysAfter, recountTerms, toSearchRow, type SearchRow } from '../modules/toy-search/toy-search.module.ts';
import { toy_search } from '../modules/toy-search/toy-search.schema.ts';
import { indexedFactories } from '../modules/factory-directory/factory-directory.module.ts';
import { RowBatch } from './load-rows.ts';

/** Toys that are read and written at once, and toys after which waiting data may move. */
const BATCH = 4000;
const SLICE = 100;
const SEARCH_COLUMNS = [
  'toy_id',
  'scope',
  'factory_id',
  'showroom_id',
  'ip_id',
  'category_id',
  'region_id',
  'packing_id',
  'certification_bits',
  'market_bits',
  'price',
  'cbm',
  'pieces',
  'gross_weight',
  'moq_pieces',
  'stock_cartons',
  'is_taxpayer',
  'is_cross_border',
  'is_ecommerce',
  'is_stopped',
  'has_video',
  'has_model',
  'has_picture',
  'offer_until',
  'listed_at',
  'updated_time',
  'stock_updated_time',
  'popularity',
  'rank_score',
  'number_key',
  'article_key',
  'doc',
] as const satisfies readonly (keyof SearchRow)[];

/** Makes the whole catalogue searchable: fills the empty tables of the search from the toys, on one connection. */
export async function indexAllToys(
  db: Db,
  client: pg.ClientBase,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const factories = await indexedFactories(db, 'all');
  const rows = new RowBatch(toy_search, SEARCH_COLUMNS);
  const rebuildIndexes = await dropIndexes(client, getTableName(toy_search));
  let done = 0;
  // One batch travels while the next is made; a failure shows when it is waited for.
  let travelling: Promise<void> = Promise.resolve();
  let toys = await listToysAfter(db, 0, BATCH);
  while (toys.length > 0) {
    for (const [index, toy] of toys.entries()) {
      const row = toSearchRow(toy, factories.get(toy.factory_id));
      if (row) rows.add(row);
      if (index % SLICE === 0) await nextTurn();
    }
    await travelling;
    done += toys.length;
    onProgress(done);
    toys = await listToysAfter(db, toys.at(-1)!.id, BATCH);
    travelling = rows.copy(client);
    travelling.catch(() => {});
  }
  await travelling;
  await rebuildIndexes();
  await client.query(`analyze ${getTableName(toy_search)}`);
  // After the statistics, by which its joins are planned.
  await recountTerms(db);
}

/** An index that is made from all rows at once takes a fifth of the time. */
async function dropIndexes(client: pg.ClientBase, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
