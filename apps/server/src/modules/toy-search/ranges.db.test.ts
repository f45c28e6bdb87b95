import type { ToyFilters } from '@wanyuan/contract';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { toys } from '../toys/toys.schema.ts';
import { createToySearchService } from './toy-search.service.ts';

const VISITOR = { tenant: null, blocked_factory_ids: [] };
const search = createToySearchService({ now: () => new Date() });
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function list(values: Partial<typeof toys.$inferInsert>): Promise<number> {
  const { id } = await createToy(database.db, values);
  await search.refresh(database.db, [id]);
  return id;
}
const find = (filters: ToyFilters) =>
  search.search(database.db, VISITOR, {
    query: { keyword: '', topic: '', ...filters },
    scope: {},
    order: 'newest',
    offset: 0,
    limit: 100,
  });

it('of prices count what their lists show, prices at their ends too', async () => {
  for (const exworks_price of ['0', '1.9999', '2', '2', '2.0001', '5', '9.99', '10', '50', '99', '100', '100', '888'])
    await list({ exworks_price });
  const { price } = await search.counts(database.db, VISITOR, { keyword: '', topic: '' }, {});
  const listed = await Promise.all(
    price.map(({ min, max }) => find({ ...(min > 0 && { price_min: min }), ...(max !== null && { price_max: max }) })),
  );
  expect(price.map(({ count }) => count)).toEqual(listed.map(({ total }) => total));
  expect(price.map(({ count }) => count)).toEqual([4, 4, 3, 1, 0, 1, 4, 3]);
});

it('of volumes know the carton as cards do: metres, then feet, then the size, and zero says nothing', async () => {
  const size = { carton_length: '10', carton_width: '10', carton_height: '10' };
  const none = { carton_cubic_meter: null, carton_cubic_feet: null, carton_height: null };
  const stated = await list({ ...size, carton_cubic_meter: '7.5', carton_cubic_feet: '1' });
  const inFeet = await list({ ...size, carton_cubic_meter: '0', carton_cubic_feet: '265' });
  const bySize = await list({ ...none, carton_length: '200', carton_width: '200', carton_height: '187.5' });
  await list({ ...none, carton_cubic_meter: '0' });
  expect(new Set((await find({ cbm_min: 7.5, cbm_max: 7.51 })).ids)).toEqual(new Set([stated, inFeet, bySize]));
  expect((await find({ cbm_max: 0 })).ids).toEqual([]);
});
