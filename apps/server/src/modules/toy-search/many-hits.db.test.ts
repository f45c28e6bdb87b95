import type { ToyFilters } from '@wanyuan/contract';
import { COUNT_CAP, type ToyOrder } from '@wanyuan/domain';
import type { TestDatabase } from '@wanyuan/testing/database';
import { createDemoDatabase } from '@wanyuan/testing/demo-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexAllToys } from '#demo/index-toys.ts';
import { withTransactionOnClient } from '#infra/database/database.ts';
import { createToySearchService } from './toy-search.service.ts';

const COPIES = 30;
let database: TestDatabase;

/** A small world thirty times over: more hits than are counted, and made in seconds. */
beforeAll(async () => {
  database = await createDemoDatabase();
  const { pool } = database;
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'toys' and column_name <> 'id'`,
  );
  const names = rows.map(({ name }) => name);
  const own: Record<string, string> = {
    number: `number || '-' || copy`,
    article_number: `article_number || '-' || copy`,
    popularity: 'popularity + copy * 7',
    exworks_price: 'exworks_price + copy / 100.0',
  };
  await pool.query(
    `insert into toys (${names.join()}) select ${names.map((name) => own[name] ?? name).join()}
     from toys, generate_series(1, ${COPIES}) as copy where company_id is null`,
  );
  await pool.query('truncate toy_search, search_terms');
  await withTransactionOnClient(pool, (tx, client) => indexAllToys(tx, client));
});
afterAll(() => database.drop());

const ORDERS: Partial<Record<ToyOrder, string>> = {
  relevance: 'rank_score desc, toy_id desc',
  newest: 'listed_at desc, toy_id desc',
  price_asc: 'price, toy_id',
  stock: 'stock_updated_time desc nulls last, toy_id desc nulls last',
};

/** Every row is looked at: what the search must find without doing so. */
async function lookedUp(where: string, order: string, offset: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ toy_id: string }>(
    `select toy_id from toy_search where scope = 0 and ${where} order by ${order} offset ${offset} limit 40`,
  );
  return rows.map(({ toy_id }) => Number(toy_id));
}

describe('lists with more hits than are counted', () => {
  const LISTS: [string, ToyFilters, string][] = [
    ['', {}, 'true'],
    ['色', {}, `doc @@ $$'色' | '~色'$$`],
    ['', { is_spot: true, price_max: 1000 }, 'stock_cartons > 0'],
    ['', { has_picture: true }, 'has_picture'],
  ];
  const CASES = LISTS.flatMap((list) => Object.keys(ORDERS).map((order) => [...list, order as ToyOrder] as const));

  it.each(CASES)('%j %j (%s) by %s: the same pages as looking at every row', async (keyword, filters, where, order) => {
    const search = createToySearchService({ now: () => new Date() });
    for (const offset of [0, 40, 1960, COUNT_CAP - 40]) {
      const { ids, total } = await search.search(
        database.db,
        { tenant: null, blocked_factory_ids: [] },
        { query: { keyword, topic: '', ...filters }, scope: {}, order, offset, limit: 40 },
      );
      expect(ids).toEqual((await lookedUp(where, ORDERS[order]!, offset)).slice(0, total - offset));
    }
  });

  it('count no further than the cap and end there', async () => {
    const search = createToySearchService({ now: () => new Date() });
    const ask = (offset: number) =>
      search.search(
        database.db,
        { tenant: null, blocked_factory_ids: [] },
        { query: { keyword: '', topic: '' }, scope: {}, order: 'newest', offset, limit: 40 },
      );
    expect(await ask(0)).toMatchObject({ total: COUNT_CAP, is_capped: true });
    expect((await ask(COUNT_CAP - 10)).ids).toHaveLength(10);
    expect((await ask(COUNT_CAP)).ids).toEqual([]);
  });
});
