import type { CallInput } from '@wanyuan/contract';
import { businessDay, DAY_MS, startOfBusinessDay } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshToys } from '../toy-search/indexing/refresh-toys.ts';
import { toys } from '../toys/toys.schema.ts';
import { click_logs } from '../usage/click-logs.schema.ts';
import { browse_records } from './browsing.schema.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

type PassedCall = 'log.toy_browse_log_all' | 'log.toy_new_browse_log_all';
async function viewer(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  return {
    user,
    open: (toy_id: number, more: object = {}) =>
      app.call('log.toy_browse_log', { toy_id, data_module: 'sample', ...more }, token),
    saw: (list: CallInput<PassedCall>['list'], name: PassedCall = 'log.toy_browse_log_all') =>
      app.as(token)(name, { list }),
    history: async (query: object = {}) => (await app.call('system.get_history_record', query, token)).data,
    forget: (which: object) => app.call('system.remove_history_record', which, token),
    records: () => app.db.select().from(browse_records).where(eq(browse_records.user_id, user.id)),
    clicks: () => app.db.select().from(click_logs).where(eq(click_logs.user_id, user.id)),
  };
}
let me: Awaited<ReturnType<typeof viewer>>;
let toy: Awaited<ReturnType<typeof createToy>>;
beforeEach(async () => {
  me = await viewer();
  toy = await createToy(app.db);
});

const viewsOf = async (id: number) => {
  await app.services.browsing.flush();
  const [row] = await app.db.select().from(toys).where(eq(toys.id, id));
  return { views: row!.view_count, popularity: row!.popularity };
};

describe('opening a toy', () => {
  it('comes into the history; again within half an hour it only moves the time', async () => {
    await me.open(toy.id);
    const before = (await me.records())[0]!;
    app.advance(20 * MINUTE_MS);
    await me.open(toy.id, { data_module: 'new' });
    const rows = await me.records();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id: before.id, data_module: 'new' });
    expect(rows[0]!.viewed_at.getTime() - before.viewed_at.getTime()).toBe(20 * MINUTE_MS);
    app.advance(31 * MINUTE_MS);
    await me.open(toy.id);
    expect(await me.records()).toHaveLength(2);
  });

  it('counts for the toy, many together and once for each look', async () => {
    const other = await viewer();
    await me.open(toy.id);
    await me.open(toy.id);
    await other.open(toy.id);
    expect(await viewsOf(toy.id)).toEqual({ views: 2, popularity: 2 });
    expect(await viewsOf(toy.id)).toEqual({ views: 2, popularity: 2 });
  });

  it('reaches the search within the hour', async () => {
    await app.services.browsing.refreshPopularity();
    await app.pool.query('delete from toy_search where toy_id = $1', [toy.id]);
    await refreshToys(app.db, [toy.id]);
    await me.open(toy.id);
    await app.services.browsing.flush();
    await app.services.browsing.refreshPopularity();
    const { rows } = await app.pool.query('select popularity from toy_search where toy_id = $1', [toy.id]);
    expect(rows).toEqual([{ popularity: 1 }]);
  });

  it('leaves a toy that is being changed to whoever changes it', async () => {
    await app.services.search.refresh(app.db, [toy.id]);
    await app.db.update(toys).set({ popularity: 7 }).where(eq(toys.id, toy.id));
    const popularity = async () =>
      (await app.pool.query<{ popularity: number }>('select popularity from toy_search where toy_id = $1', [toy.id]))
        .rows[0]?.popularity;
    await app.db.transaction(async (tx) => {
      await tx.update(toys).set({ name: 'changed meanwhile' }).where(eq(toys.id, toy.id));
      await app.services.browsing.refreshPopularity();
      expect(await popularity()).toBe(0);
    });
    await app.services.browsing.refreshPopularity();
    expect(await popularity()).toBe(7);
  });

  it('of the company’s own is kept but makes nothing popular', async () => {
    const own = await createToy(app.db, { company_id: me.user.company_id });
    await me.open(own.id);
    expect(await me.records()).toHaveLength(1);
    expect(await viewsOf(own.id)).toEqual({ views: 0, popularity: 0 });
  });

  it('of another company, or of nothing at all, is passed over', async () => {
    const theirs = await createToy(app.db, { company_id: (await createUser(app.db)).company_id });
    for (const id of [theirs.id, 999_999]) expect((await me.open(id)).code).toBe(0);
    expect(await me.records()).toEqual([]);
    expect(await viewsOf(theirs.id)).toMatchObject({ views: 0 });
  });

  it('is put right when the browser’s clock is wrong', async () => {
    const now = app.deps.now();
    await me.open(toy.id, { time: new Date(now.getTime() + DAY_MS).toISOString() });
    expect((await me.records())[0]!.viewed_at).toEqual(now);
  });

  it('is counted even when the server stops', async () => {
    const short = await buildTestApp({ demo: false });
    const { id } = await createToy(short.db);
    const { token } = await openSession(short, (await createUser(short.db)).id);
    await short.call('log.toy_browse_log', { toy_id: id, data_module: 'sample' }, token);
    await short.fastify.close();
    const { rows } = await short.pool.query('select view_count from toys where id = $1', [id]);
    expect(rows).toEqual([{ view_count: 1 }]);
    await short.close();
  });
});

describe('toys that went past', () => {
  it('are written together; ids that mean nothing are passed over', async () => {
    const theirs = await createToy(app.db, { company_id: (await createUser(app.db)).company_id });
    const seen = [toy.id, theirs.id, 999_999].map((toy_id) => ({ toy_id, data_module: 'stock' as const }));
    expect((await me.saw(seen)).code).toBe(0);
    expect((await me.saw(seen, 'log.toy_new_browse_log_all')).code).toBe(0);
    await app.services.clicks.flush();
    expect((await me.clicks()).map(({ kind, target }) => [kind, target])).toEqual([
      ['toy_seen', `stock:${toy.id}`],
      ['new_toy_seen', `stock:${toy.id}`],
    ]);
    expect(await me.records()).toEqual([]);
  });
});

describe('the history', () => {
  it('goes by day, newest first, each toy once a day', async () => {
    const second = await createToy(app.db);
    await me.open(toy.id);
    app.advance(DAY_MS);
    await me.open(toy.id);
    app.advance(40 * MINUTE_MS);
    await me.open(second.id);
    app.advance(40 * MINUTE_MS);
    await me.open(toy.id);
    const { list, total } = await me.history();
    const expected = (await me.records())
      .toSorted((a, b) => b.viewed_at.getTime() - a.viewed_at.getTime())
      .map(({ toy_id, viewed_at }) => [toy_id, businessDay(viewed_at)] as const)
      .filter(([id, day], at, all) => all.findIndex((other) => other[0] === id && other[1] === day) === at);
    expect(list.map(({ toy_id, day }) => [toy_id, day])).toEqual(expected);
    expect(total).toBe(expected.length);
    expect(list[0]).toMatchObject({ toy: { toy_id: toy.id }, is_gone: false });
  });

  it('can be narrowed and paged', async () => {
    const car = await createToy(app.db, { name: '惯性工程车' });
    await me.open(toy.id);
    app.advance(MINUTE_MS);
    await me.open(car.id, { data_module: 'stock' });
    const ids = async (query: object) => (await me.history(query)).list.map(({ toy_id }) => toy_id);
    expect(await ids({ keyword: '工程车' })).toEqual([car.id]);
    expect(await ids({ data_module: 'stock' })).toEqual([car.id]);
    expect(await ids({ keyword: '没有这个' })).toEqual([]);
    expect([await ids({ page: 1, page_size: 1 }), await ids({ page: 2, page_size: 1 })]).toEqual([[car.id], [toy.id]]);
  });

  it('marks what has gone', async () => {
    await me.open(toy.id);
    await app.db.update(toys).set({ is_set_hide: true }).where(eq(toys.id, toy.id));
    expect((await me.history()).list).toMatchObject([{ name: toy.name, is_gone: true, toy: null }]);
  });

  it('loses the chosen lines for good, with earlier looks of the same day', async () => {
    const midnight = startOfBusinessDay(new Date(app.deps.now().getTime() + DAY_MS));
    app.advance(midnight.getTime() - app.deps.now().getTime());
    await me.open(toy.id);
    app.advance(60 * MINUTE_MS);
    await me.open(toy.id);
    const { list } = await me.history();
    expect(list).toHaveLength(1);
    expect((await me.forget({ ids: [list[0]!.id] })).data).toEqual({ count: 1 });
    expect(await me.records()).toEqual([]);
  });

  it('loses a day, or everything', async () => {
    await me.open(toy.id);
    app.advance(2 * DAY_MS);
    await me.open(toy.id);
    const [today, earlier] = (await me.history()).list;
    expect((await me.forget({ day: earlier!.day })).data).toEqual({ count: 1 });
    expect((await me.history()).list.map(({ id }) => id)).toEqual([today!.id]);
    expect((await me.forget({ all: true })).data).toEqual({ count: 1 });
    expect((await me.history()).total).toBe(0);
    for (const which of [{}, { ids: [1], all: true }, { day: '2026-13-45' }])
      expect((await me.forget(which)).code).toBe(-422);
  });

  it('is nobody else’s', async () => {
    await me.open(toy.id);
    const [line] = (await me.history()).list;
    for (const other of [await viewer({ company_id: me.user.company_id }), await viewer()]) {
      expect(await other.history()).toMatchObject({ list: [], total: 0 });
      for (const which of [{ ids: [line!.id] }, { day: line!.day }, { all: true }])
        expect((await other.forget(which)).data).toEqual({ count: 0 });
    }
    expect((await me.history()).total).toBe(1);
  });

  it('is kept for ninety days', async () => {
    await me.open(toy.id);
    app.advance(89 * DAY_MS);
    await app.services.browsing.removeOld();
    expect(await me.records()).toHaveLength(1);
    app.advance(2 * DAY_MS);
    await app.services.browsing.removeOld();
    expect(await me.records()).toEqual([]);
  });
});
