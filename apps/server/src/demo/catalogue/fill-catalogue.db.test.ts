import { CERTIFICATE_STATES, certificateState, businessDay, CERTIFICATE_KINDS, NAMED_SHOWROOMS } from '@wanyuan/domain';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransactionOnClient } from '#infra/database/database.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { listedFor, visibleTo } from '#modules/toys/visible-to.sql.ts';
import { artFixture } from './art-fixture.ts';
import { fillCatalogue } from './fill-catalogue.ts';

const PRODUCTS = 3700;
const now = new Date();
let database: TestDatabase;

const fill = (target: TestDatabase, products: number, ownPictures: boolean) =>
  withTransactionOnClient(target.pool, (_, client) =>
    fillCatalogue(client, { art: artFixture(), now, seed: 'demo', products, ownPictures }),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  await fill(database, PRODUCTS, true);
});
afterAll(() => database.drop());

async function countOf(from: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) from ${from}`);
  return Number(rows[0]?.count);
}

describe('the catalogue in the database', () => {
  it('has all toys, with prices that have not changed since their last change', async () => {
    expect(await countOf('toys')).toBe(PRODUCTS);
    const wrong = `toys t where exworks_price is distinct from
      (select price from toy_price_changes c where c.toy_id = t.id order by changed_on desc limit 1)`;
    expect(await countOf(wrong)).toBe(0);
  });

  it('names only pictures that exist, and has none that nobody needs', async () => {
    const used = `(select unnest(picture_ids) from toys union select logo_picture_id from factories
      union select cover_picture_id from factories union select licence_picture_id from factories
      union select picture_id from factory_certificates union select wall_picture_id from showrooms) as used (id)`;
    expect(await countOf(`${used} where not exists (select 1 from pictures p where p.id = used.id)`)).toBe(0);
    expect(await countOf(`pictures p where not exists (select 1 from ${used} where used.id = p.id)`)).toBe(0);
  });

  it('has the main pictures of the newest toys first in the order of composing', async () => {
    const { rows } = await database.pool.query<{ main: string }>(
      'select picture_ids[1] as main from toys order by id desc limit 3',
    );
    expect(rows.map(({ main }) => Number(main))).toEqual([1, 2, 3]);
  });

  it('has the named showrooms and more, each with booths', async () => {
    const { rows } = await database.pool.query<{ id: string; booths: string }>(
      'select s.id, count(b.id) as booths from showrooms s left join showroom_booths b on b.showroom_id = s.id group by s.id',
    );
    const ids = rows.map(({ id }) => Number(id));
    expect(ids).toEqual(expect.arrayContaining(NAMED_SHOWROOMS.map(({ id }) => id)));
    expect(ids.length).toBeGreaterThanOrEqual(40);
    expect(rows.every(({ booths }) => Number(booths) >= 4)).toBe(true);
  });

  it('has certificates in every state and for every market', async () => {
    const { rows } = await database.pool.query<{ is_verified: boolean; expires_on: string | null; markets: string[] }>(
      'select is_verified, expires_on::text, markets from factory_certificates',
    );
    const states = new Set(rows.map((row) => certificateState(row, businessDay(now))));
    expect([...states].toSorted()).toEqual([...CERTIFICATE_STATES].toSorted());
    const markets = new Set(rows.flatMap((row) => row.markets));
    const missing = CERTIFICATE_KINDS.flatMap((kind) => kind.markets.filter((market) => !markets.has(market)));
    expect(missing).toEqual([]);
  });

  it('has factories with people, taxpayers among them, and the right number of toys', async () => {
    expect(await countOf('factories')).toBeGreaterThanOrEqual(125);
    expect(await countOf('factories where is_general_taxpayer')).toBeGreaterThan(30);
    const alone = 'factories f where not exists (select 1 from factory_contacts c where c.factory_id = f.id)';
    expect(await countOf(alone)).toBe(0);
    const miscounted = `factories f where toy_count <>
      (select count(*) from toys t where t.factory_id = f.id and not t.is_black and not t.is_set_hide)`;
    expect(await countOf(miscounted)).toBe(0);
  });

  it('has twelve weeks of rankings, of toys that people may see', async () => {
    expect(await countOf(`(select distinct week from rankings) w`)).toBe(12);
    expect(await countOf('ranking_entries where previous_position is not null')).toBeGreaterThan(1000);
    const unseen = `ranking_entries e join toys t on t.id = e.toy_id where t.is_black or t.is_set_hide`;
    expect(await countOf(unseen)).toBe(0);
    expect(await countOf(`(select distinct list from toy_placements) l`)).toBe(6);
  });

  it('goes on counting where the generator stopped', async () => {
    const inserts = [
      `insert into pictures (hash, width, height) values ('x', 1, 1)`,
      `insert into factories (number, name, short_name) values ('GC1', '新厂', '新厂')`,
      `insert into toys (factory_id, category_id, number, article_number, name, exworks_price)
        values (1, 4000, 'WY1', 'NEW-1', '新品', 1)`,
    ];
    for (const insert of inserts) await expect(database.pool.query(insert)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('shows a company its own toys and nobody else', async () => {
    await database.pool.query(`insert into toys
      (company_id, factory_id, category_id, number, article_number, name, exworks_price, is_set_hide)
      values (7, 1, 4000, 'WYP1', 'P-1', '自有', 1, false), (7, 1, 4000, 'WYP2', 'P-2', '自有', 1, true)`);
    const seenBy = async (tenant: number | null, rule: typeof visibleTo) =>
      (await database.db.select({ id: toys.id }).from(toys).where(rule(tenant))).length;
    const everybody = await seenBy(null, visibleTo);
    expect(await seenBy(8, visibleTo)).toBe(everybody);
    expect(await seenBy(7, visibleTo)).toBe(everybody + 2);
    expect((await seenBy(7, listedFor)) - (await seenBy(null, listedFor))).toBe(1);
  });
});

describe('a bigger world', () => {
  it('shares pictures among toys of one form', async () => {
    const bigger = await createTestDatabase();
    await fill(bigger, 9000, false);
    const { rows } = await bigger.pool.query<{ toys: string; missing: string; pictures: string }>(`select
      (select count(*) from toys) as toys, (select count(*) from pictures) as pictures,
      (select count(*) from toys t, unnest(t.picture_ids) as used (id)
        where not exists (select 1 from pictures p where p.id = used.id)) as missing`);
    expect(rows[0]).toMatchObject({ toys: '9000', missing: '0' });
    expect(Number(rows[0]?.pictures)).toBeLessThan(12_000);
    await bigger.drop();
  });
});
