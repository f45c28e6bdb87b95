import type { CallInput, CallName, CallOutput, Envelope } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { DAY_MS } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#app.ts';
import type { AppDependencies } from '#app-dependencies.ts';
import { createPool, poolOf } from '#infra/database/database.ts';
import { SILENT_LOG } from '#infra/database/types.ts';
import { modelKey, type EmbeddingModel } from '#infra/vision/vision-port.ts';
import { PictureFault } from '#infra/workers/worker-faults.ts';
import { drawThing } from './picture-search-fixture.ts';

let first: TestApp;
let token: string;
let tenant: number;
const toyIds: number[] = [];
const others: FastifyInstance[] = [];

async function addPicture(app: TestApp, index: number, data: Buffer): Promise<number> {
  const key = `test/picture-${index}.png`;
  await app.deps.storage.put(key, data);
  const { deps } = app;
  const { rows } = await deps.database.pool.query<{ id: string }>(
    `insert into pictures (hash, storage_key, type, width, height) values ($1, $2, 'image/png', 160, 160) returning id`,
    [String(index).padStart(16, '0'), key],
  );
  return Number(rows[0]!.id);
}

async function addToy(app: TestApp, index: number): Promise<number> {
  const picture = await addPicture(app, index, await drawThing(index));
  const toy = await createToy(app.db, { picture_ids: [picture] });
  await app.services.search.refresh(app.db, [toy.id]);
  return toy.id;
}

/** Another process on the same database: nothing but the database connects the two. */
async function startSecond(overrides: Partial<AppDependencies> = {}) {
  const { fastify, services } = await buildApp({ ...first.deps, ...overrides });
  await fastify.ready();
  others.push(fastify);
  return { fastify, services };
}

type Second = Awaited<ReturnType<typeof startSecond>>;
/** A call that a process answers which is no test app. */
const askSecond = async <N extends CallName>({ fastify }: Pick<Second, 'fastify'>, name: N, input: CallInput<N>) =>
  (await fastify.inject({ method: 'POST', url: callPath(name), headers: { token }, payload: input as object })).json<
    Envelope<CallOutput<N>>
  >().data;

const around = async (toy_id: number, second?: Second) => {
  const input = { toy_id, count: 24 };
  if (second) return (await askSecond(second, 'toy.get_similar_by_image', input)).list;
  return (await first.call('toy.get_similar_by_image', input, token)).data.list;
};
const run = (app: Pick<TestApp, 'services'>) => app.services.pictureIndexing.run(new AbortController().signal);

beforeAll(async () => {
  first = await buildTestApp({ demo: false });
  const user = await createUser(first.db);
  tenant = user.company_id;
  ({ token } = await openSession(first, user.id));
  for (let index = 0; index < 4; index++) toyIds.push(await addToy(first, index));
  await run(first);
});
afterAll(async () => {
  for (const other of others) await other.close();
  await first.close();
});

describe('several processes', () => {
  it('find the same, and each what another added a moment ago', async () => {
    const second = await startSecond();
    const before = (await around(toyIds[0]!, second)).map(({ toy_id }) => toy_id);
    expect(new Set(before)).toEqual(new Set(toyIds.slice(1)));
    // Everything was looked at before: a process that starts has nothing to make anew.
    await run(second);
    expect(second.services.pictureIndexing.figures.embedded).toBe(0);

    const added = await addToy(first, 10);
    await run(first);
    await expect
      .poll(async () => (await around(toyIds[0]!, second)).map(({ toy_id }) => toy_id), SOON)
      .toContain(added);
    await first.pool.query('delete from toys where id = $1', [added]);
    expect((await around(toyIds[0]!, second)).map(({ toy_id }) => toy_id)).not.toContain(added);
  });
});

describe('a picture that cannot be read', () => {
  it('is looked at once, and the others are found all the same', async () => {
    const broken = await addPicture(first, 20, Buffer.from('no picture'));
    const fine = await addPicture(first, 21, await drawThing(21));
    const toy = await createToy(first.db, { picture_ids: [broken, fine] });
    await first.services.search.refresh(first.db, [toy.id]);
    await run(first);
    const { unreadable, embedded } = first.services.pictureIndexing.figures;
    expect(unreadable).toBe(1);
    await run(first);
    expect(first.services.pictureIndexing.figures).toEqual({ unreadable, embedded });
    expect((await around(toyIds[0]!)).map(({ toy_id }) => toy_id)).toContain(toy.id);
  });
});

describe('a picture over which the worker died', () => {
  it('is looked at again', async () => {
    const toyId = await addToy(first, 30);
    const { vision } = first.deps;
    const indexVector = vi.fn<typeof vision.model.indexVector>(() => Promise.reject(new PictureFault('it died')));
    const second = await startSecond({ vision: { ...vision, model: { ...vision.model, indexVector } } });
    await run(second);
    expect(indexVector).toHaveBeenCalledOnce();
    expect(second.services.pictureIndexing.figures).toEqual({ embedded: 0, unreadable: 0 });
    await run(first);
    expect((await around(toyIds[0]!)).map(({ toy_id }) => toy_id)).toContain(toyId);
  });
});

describe('a change of pictures', () => {
  it('makes no search look through all pictures again', async () => {
    // Jobs of others look through them as well: only what this process asks is of interest.
    const pool = createPool(first.deps.database.connectionConfig, { log: SILENT_LOG });
    const database = { ...first.deps.database, pool, db: poolOf(pool) };
    const second = await startSecond({ database });
    expect(await around(toyIds[0]!, second)).not.toEqual([]);
    const asked = vi.spyOn(pool, 'query');
    await first.deps.bus.publish('picture_index.changed', { isComplete: true });
    expect(await around(toyIds[0]!, second)).not.toEqual([]);
    const statements = asked.mock.calls.map(([config]) => JSON.stringify(config));
    expect(statements).not.toEqual([]);
    expect(statements.filter((text) => text.includes('unnest(picture_ids)'))).toEqual([]);
    await second.fastify.close();
    await pool.end();
  });
});

/** A process whose newest model is ours under another version, with nothing at hand of those before. */
async function startWithVersion(version: string, overrides: Partial<EmbeddingModel> = {}) {
  const { vision } = first.deps;
  const identity = { ...(await vision.model.identity()), version };
  const model = { ...vision.model, identity: async () => identity, ...overrides };
  const second = await startSecond({ vision: { ...vision, model, formerModels: [] } });
  const forget = () => first.pool.query('delete from picture_vectors where model = $1', [modelKey(identity)]);
  const state = async () =>
    (await second.fastify.inject('/readyz')).json<{ picture_index: { state: string } }>().picture_index.state;
  return { ...second, model: modelKey(identity), state, forget };
}

const search = (second: Second) => askSecond(second, 'toy.search_image', { toy_id: toyIds[0]! });

describe('a model that nobody had before', () => {
  it('says that it is looking until it has seen everything, and not afterwards', async () => {
    await first.pool.query('update picture_models set file_key = null');
    const second = await startWithVersion('first');
    const isIndexing = async () => (await search(second)).is_indexing;
    expect(await isIndexing()).toBe(true);
    expect(await second.state()).toBe('building');
    await run(second);
    await expect.poll(isIndexing, SOON).toBe(false);
    await second.forget();
  });
});

describe('a model of the release before', () => {
  it('is asked with from its copy in the store, until the new one has seen everything', async () => {
    await run(first);
    const second = await startWithVersion('second');
    const before = await search(second);
    expect(before).toMatchObject({ is_changing: true, is_indexing: false });
    expect(before.list.length).toBeGreaterThan(0);
    expect(await second.state()).toBe('changing');
    const match = { picture: { bytes: await drawThing(2) }, tenant, limit: 1 };
    const find = () => second.services.picturing.pictureSearch.matchPicture(match);
    expect(await find()).toMatchObject([{ toy_id: toyIds[2], likeness: 'same' }]);
    await run(second);
    await expect.poll(async () => (await search(second)).is_changing, SOON).toBe(false);
    expect(await second.state()).toBe('complete');
    expect(await find()).toMatchObject([{ toy_id: toyIds[2], likeness: 'same' }]);
    await second.forget();
  });

  it('finds what is added meanwhile, and goes on serving when the change is broken off', async () => {
    const control = new AbortController();
    const seen: string[] = [];
    const { indexVector } = first.deps.vision.model;
    const second = await startWithVersion('third', {
      async indexVector(source) {
        seen.push(JSON.stringify(source));
        if (seen.length === 2) control.abort();
        return indexVector(source);
      },
    });
    await search(second);
    const added = await addToy(first, 40);
    await second.services.pictureIndexing.run(control.signal);
    const { rows } = await first.pool.query('select unnest(picture_ids) from pictured_toys');
    expect(seen.length).toBeLessThan(rows.length);
    const found = await search(second);
    expect(found.is_changing).toBe(true);
    expect(found.list.map(({ toy_id }) => toy_id)).toContain(added);
    await run(second);
    await expect.poll(async () => (await search(second)).is_changing, SOON).toBe(false);
    // What was seen before the end was not looked at again.
    expect(new Set(seen).size).toBe(seen.length);
    await second.forget();
  });
});

describe('another model', () => {
  it('looks at all pictures while the vectors of the one before serve, and then takes over', async () => {
    const { vision } = first.deps;
    const identity = await vision.model.identity();
    const newer = {
      ...vision.model,
      queryVectors: vi.fn<typeof vision.model.queryVectors>(vision.model.queryVectors),
      identity: async () => ({ ...identity, version: 'next' }),
    };
    const { fastify, services } = await buildApp({
      ...first.deps,
      vision: { ...vision, model: newer, formerModels: [vision.model] },
    });
    others.push(fastify);
    const find = async () =>
      services.picturing.pictureSearch.matchPicture({ picture: { bytes: await drawThing(2) }, tenant, limit: 1 });
    expect(await find()).toMatchObject([{ toy_id: toyIds[2], likeness: 'same' }]);
    const models = async () => {
      const { rows } = await first.pool.query<{ model: string }>(
        'select distinct model from picture_vectors order by 1',
      );
      return rows.map(({ model }) => model);
    };
    expect(await models()).toEqual([modelKey(identity)]);
    await services.pictureIndexing.run(new AbortController().signal);
    expect(await models()).toEqual([modelKey(identity), modelKey({ ...identity, version: 'next' })]);
    await expect
      .poll(async () => {
        expect(await find()).toMatchObject([{ toy_id: toyIds[2], likeness: 'same' }]);
        return newer.queryVectors.mock.calls.length;
      }, SOON)
      .toBeGreaterThan(0);
    await services.pictureModels.removeOld();
    // A process may be started again with it.
    expect(await models()).toHaveLength(2);
    first.advance(DAY_MS + 1);
    await services.pictureModels.removeOld();
    expect(await models()).toEqual([modelKey({ ...identity, version: 'next' })]);
    expect(await find()).toMatchObject([{ toy_id: toyIds[2], likeness: 'same' }]);
  });
});
