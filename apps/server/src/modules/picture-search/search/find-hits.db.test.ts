import { likenessOf } from '@wanyuan/vision';
import { PICTURE_HITS_MAX } from '@wanyuan/domain';
import { createUser } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVectorIndex, ModelReleasedError, type VectorIndex } from '../index/vector-index.ts';
import { saveVectors } from '../index/vector-index.repo.ts';
import { findHits } from './find-hits.ts';

const DIMENSIONS = 32;
const MODEL = 'exactness@1';
const NOTHING = { keyword: '', topic: '' };

let app: TestApp;
let index: VectorIndex;
let tenant: number;
const vectors = new Map<number, Int8Array>();
const picturesOf = new Map<number, number[]>();

/** The same numbers every time: tests may not depend on luck. */
let state = 7;
const chance = () => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648 - 0.5;
};
const unit = (values: number[]) => {
  const length = Math.hypot(...values);
  return Int8Array.from(values, (value) => Math.round((value / length) * 127));
};
/** Some clusters, so that there are alike ones and others. */
const centres = Array.from({ length: 12 }, () => Array.from({ length: DIMENSIONS }, chance));
const near = (centre: number[], spread: number) => unit(centre.map((value) => value + chance() * spread));

beforeAll(async () => {
  app = await buildTestApp();
  tenant = (await createUser(app.db)).company_id;
  const { rows } = await app.pool.query<{ toy_id: number; picture_ids: string[] }>(
    'select toy_id::int, picture_ids from pictured_toys order by 1',
  );
  for (const { toy_id, picture_ids } of rows) {
    const ids = picture_ids.slice(0, 3).map(Number);
    picturesOf.set(toy_id, ids);
    for (const id of ids) vectors.set(id, near(centres[toy_id % centres.length]!, 0.4));
  }
  await saveVectors(
    app.db,
    MODEL,
    [...vectors].map(([picture_id, vector]) => ({ picture_id, vector: Buffer.from(vector.buffer) })),
  );
  index = createVectorIndex({ connection: app.deps.database.connectionConfig, log: pino({ level: 'silent' }) });
  await index.hold({ model: MODEL, dimensions: DIMENSIONS });
});
afterAll(async () => {
  await index.close();
  await app.close();
});

const closeness = (a: Int8Array, b: Int8Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0) / (127 * 127);

/** Every toy that the list shows under the same filters, compared one by one. */
async function naive(queries: Int8Array[], query: object, as: number) {
  const viewer = { tenant: as, blocked_factory_ids: [] };
  const { ids } = await app.services.search.search(app.db, viewer, {
    query: { ...NOTHING, ...query },
    scope: {},
    order: 'newest',
    offset: 0,
    limit: 5000,
  });
  return ids
    .flatMap((toy_id) => {
      const views = (picturesOf.get(toy_id) ?? []).flatMap((id) => queries.map((q) => closeness(q, vectors.get(id)!)));
      return views.length === 0 ? [] : [{ toy_id, score: Math.max(...views) }];
    })
    .toSorted((a, b) => b.score - a.score || a.toy_id - b.toy_id);
}

describe('toys found by picture', () => {
  it('are exactly those that comparing every fitting toy gives, with and without filters and words', async () => {
    const queries = [near(centres[3]!, 0.3), near(centres[8]!, 0.6)];
    const { rows } = await app.pool.query<{ category_id: number; factory_id: number }>(
      'select category_id, factory_id::int from toys where company_id is null order by id limit 1',
    );
    const { category_id, factory_id } = rows[0]!;
    const filters: object[] = [
      {},
      { price_max: 15 },
      { price_min: 10, price_max: 12 },
      { category_ids: [category_id] },
      { factory_ids: [factory_id] },
      { is_spot: true, cbm_max: 0.1 },
      { keyword: '车' },
      { keyword: '遥控', price_max: 60 },
      { price_max: 0.01 },
    ];
    for (const filter of filters)
      for (const asked of [queries.slice(0, 1), queries]) {
        const expected = await naive(asked, filter, tenant);
        const viewer = { tenant, blocked_factory_ids: [] };
        const question = { model: MODEL, queries: asked, viewer, query: { ...NOTHING, ...filter } };
        const { hits } = await findHits({ db: app.db, index, search: app.services.search }, question);
        const alike = expected.filter(({ score }) => likenessOf(score) !== 'other').length;
        const shown = expected.slice(0, Math.min(PICTURE_HITS_MAX, Math.max(alike, 12)));
        expect([filter, hits.map(({ toy_id }) => toy_id)]).toEqual([filter, shown.map(({ toy_id }) => toy_id)]);
      }
  });

  it('are nothing of a blocked factory and nothing of another company', async () => {
    const { rows } = await app.pool.query<{ id: number; company_id: number; factory_id: number }>(
      'select id::int, company_id::int, factory_id::int from toys where company_id is not null order by id limit 1',
    );
    const own = rows[0]!;
    const queries = [vectors.get(picturesOf.get(own.id)![0]!)!];
    const idsFor = async (as: number, blocked_factory_ids: number[]) =>
      (
        await findHits(
          { db: app.db, index, search: app.services.search },
          { model: MODEL, queries, viewer: { tenant: as, blocked_factory_ids }, query: NOTHING },
        )
      ).hits.map(({ toy_id }) => toy_id);
    expect((await idsFor(own.company_id, []))[0]).toBe(own.id);
    expect(await idsFor(tenant, [])).not.toContain(own.id);
    expect(await idsFor(own.company_id, [own.factory_id])).not.toContain(own.id);
  });

  it('are looked for in the vectors of their model alone', async () => {
    const question = { queries: [near(centres[1]!, 0.3)], limit: 5, among: null };
    await expect(index.search({ ...question, model: 'another@1' })).rejects.toThrow(ModelReleasedError);
    const other = { model: 'another@1', dimensions: DIMENSIONS };
    expect(await index.hold(other)).toMatchObject({ vectors: 0 });
    expect((await index.search({ ...question, model: 'another@1' })).found).toEqual([]);
    expect((await index.search({ ...question, model: MODEL })).found).toHaveLength(5);
    await index.releaseOthers(MODEL);
    await expect(index.search({ ...question, model: 'another@1' })).rejects.toThrow(ModelReleasedError);
    expect((await index.search({ ...question, model: MODEL })).found).toHaveLength(5);
  });

  it('are found among a few, however many others are nearer', async () => {
    const queries = [near(centres[3]!, 0.1)];
    const viewer = { tenant, blocked_factory_ids: [] };
    const far = (await naive(queries, {}, tenant)).slice(-20).map(({ toy_id }) => toy_id);
    const question = { model: MODEL, queries, viewer, query: NOTHING, among: far };
    const { hits } = await findHits({ db: app.db, index, search: app.services.search }, question);
    expect(hits.map(({ toy_id }) => toy_id)).toEqual(far.slice(0, 12));
  });
});
