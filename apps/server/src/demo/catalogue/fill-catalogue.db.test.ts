import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { withTransactionOnClient } from '../../infra/database/database.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { artFixture } from './art-fixture.ts';

const PRODUCTS = 3700;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const options = { art: artFixture(), now: new Date(), seed: 'demo', products: PRODUCTS, ownPictures: true };
  await withTransactionOnClient(database.pool, (_, client) => fillCatalogue(client, options));
});
afterAll(() => database.drop());

async function one(sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: string }>(`select (${sql}) as n`);
  return Number(rows[0]?.n);
}

describe('the catalogue in the database', () => {
  it('has all toys', async () => {
    expect(await one('select count(*) from toys')).toBe(PRODUCTS);
  });

  it("names only pictures that exist, and all of those are somebody's", async () => {
    expect(
      await one(
        'select count(*) from toys t, unnest(t.picture_ids) p left join pictures x on x.id = p where x.id is null',
      ),
    ).toBe(0);
    const used = `select p from toys t, unnest(t.picture_ids) p union select logo_picture_id from factories
      union select cover_picture_id from factories union select licence_picture_id from factories
      union select picture_id from factory_certificates union select wall_picture_id from showrooms`;
    expect(await one(`select count(*) from pictures where id not in (${used})`)).toBe(0);
    expect(
      await one(`select count(*) from (${used}) u(id) left join pictures x on x.id = u.id where x.id is null`),
    ).toBe(0);
  });
});
