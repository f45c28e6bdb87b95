import type { ToyQuery } from '@wanyuan/contract';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createCompany, createUser } from '@wanyuan/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factory_blocks } from '#modules/factory-directory/factory-blocks.schema.ts';
import { createToySearchService } from '#modules/toy-search/toy-search.service.ts';
import type { toys } from '#modules/toys/toys.schema.ts';
import { createNewHitsService } from './new-hits.service.ts';

const now = new Date('2026-11-15T04:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let database: TestDatabase;
let tenant: number;
beforeAll(async () => {
  database = await createTestDatabase();
  tenant = (await createCompany(database.db)).id;
});
afterAll(() => database.drop());

async function list(values: Partial<typeof toys.$inferInsert>) {
  const toy = await createToy(database.db, { listed_at: hoursAgo(1), ...values });
  await createToySearchService({ now: () => now }).refresh(database.db, [toy.id]);
  return toy;
}
async function count(query: Partial<ToyQuery>, module: 'sample' | 'stock' | 'image' = 'sample', after = hoursAgo(2)) {
  const search = createToySearchService({ now: () => now });
  const hits = createNewHitsService({ search, exhibitorIds: async () => [], now: () => now });
  const whole = { keyword: '', topic: '', ...query };
  return hits.count(database.db, { tenant, module, query: whole, after, until: now });
}

describe('new toys that fit a search', () => {
  it('are those listed in the span, by words, filters and zone', async () => {
    await list({ name: '摇摆企鹅', stock_cartons: 0 });
    await list({ name: '摇摆企鹅', exworks_price: '80' });
    await list({ name: '摇摆企鹅', listed_at: hoursAgo(5) });
    await list({ name: '上链蛤蟆' });
    expect(await count({ keyword: '企鹅' })).toBe(2);
    expect(await count({ keyword: '企鹅' }, 'sample', hoursAgo(9))).toBe(3);
    expect(await count({ keyword: '企鹅', price_max: 50 })).toBe(1);
    expect(await count({ keyword: '企鹅' }, 'stock')).toBe(1);
    expect(await count({ keyword: '企鹅' }, 'image')).toBe(0);
  });

  it('are not those that only resemble it', async () => {
    await list({ name: '电动小恐龙喷雾' });
    expect(await count({ keyword: '小恐龙' })).toBe(1);
    expect(await count({ keyword: '小恐龙 无人机航母' })).toBe(0);
  });

  it('are one’s own and the public ones, without those of blocked factories', async () => {
    await list({ name: '会飞的鲸鱼', company_id: tenant });
    await list({ name: '会飞的鲸鱼', company_id: (await createCompany(database.db)).id });
    const blocked = await list({ name: '会飞的鲸鱼' });
    expect(await count({ keyword: '鲸鱼' })).toBe(2);
    const other = await createUser(database.db);
    await database.db
      .insert(factory_blocks)
      .values({ company_id: other.company_id, factory_id: blocked.factory_id, user_id: other.id });
    tenant = other.company_id;
    expect(await count({ keyword: '鲸鱼' })).toBe(0);
  });
});
