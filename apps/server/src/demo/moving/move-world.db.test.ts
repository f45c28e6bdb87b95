import { businessDay, DAY_MS, type DataModule } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toy_search } from '#modules/toy-search/toy-search.schema.ts';
import { rankScore } from '#modules/toy-search/indexing/search-row.ts';
import { toy_price_changes, toys } from '#modules/toys/toys.schema.ts';
import { demoFilledAt } from '#modules/installation/installation.service.ts';
import { moveWorld } from './move-world.ts';

const PASSED_DAYS = 40;

let app: TestApp;
/** A toy that a user changed after the first day, and one that a user imported. */
let changedId: number;
let importedId: number;
let movedOn: string;
let before: Omit<Awaited<ReturnType<typeof seen>>, 'arrivals'>;

const list = async (data_module: DataModule, token: string) =>
  (await app.call('toy.get_list', { data_module, page_size: 20 }, token)).data.total;
const fairs = async (token: string) => (await app.call('exhibition.get_list', { kind: 'online' }, token)).data.list;
const shows = async (token: string) => (await app.call('live.get_list', {}, token)).data.list;
const toyOf = async (id: number) => (await app.db.select().from(toys).where(eq(toys.id, id)))[0]!;
const pricesOf = (id: number) =>
  app.db.select().from(toy_price_changes).where(eq(toy_price_changes.toy_id, id)).orderBy(toy_price_changes.changed_on);
const seen = async () => {
  const { token } = await app.signIn('qifan');
  return {
    offers: await list('discount', token),
    arrivals: await list('new', token),
    recommended: await list('recommend', token),
    fairs: (await fairs(token)).map(({ state }) => state),
    shows: (await shows(token)).map(({ state }) => state).toSorted(),
  };
};

beforeAll(async () => {
  app = await buildTestApp();
  const { arrivals: _arrivals, ...first } = await seen();
  before = first;
  app.advance(60_000);
  const at = app.deps.now();
  const [oldest] = await app.db.select({ id: toys.id }).from(toys).orderBy(toys.id).limit(1);
  changedId = oldest!.id;
  await app.db.update(toys).set({ price_confirmed_at: at }).where(eq(toys.id, changedId));
  importedId = (await createToy(app.db, { listed_at: at, updated_time: at })).id;
  app.advance(PASSED_DAYS * DAY_MS);
});
afterAll(() => app.close());

describe('forty days later', () => {
  it('the offers of a world that nobody moves are over', async () => {
    expect(await list('discount', (await app.signIn('qifan')).token)).toBe(0);
  });

  it('two processes move it once', async () => {
    const [shown] = await app.db
      .select()
      .from(toy_search)
      .where(gt(toy_search.toy_id, changedId))
      .orderBy(toy_search.toy_id)
      .limit(1);
    const [own, filledAt] = [await toyOf(shown!.toy_id), await demoFilledAt(app.db)];
    const prices = await pricesOf(own.id);
    const kept = [await toyOf(changedId), await toyOf(importedId), await pricesOf(changedId)];
    const at = app.deps.now();
    movedOn = businessDay(at);
    const days = await Promise.all([moveWorld(app.db, at), moveWorld(app.db, at)]);
    expect(days.toSorted((a, b) => a - b)).toEqual([0, PASSED_DAYS]);
    expect(await demoFilledAt(app.db)).toEqual(filledAt);

    const moved = await toyOf(own.id);
    expect(moved.listed_at.getTime() - own.listed_at.getTime()).toBe(PASSED_DAYS * DAY_MS);
    const [known] = await app.db.select().from(toy_search).where(eq(toy_search.toy_id, own.id));
    expect(known).toMatchObject({ listed_at: moved.listed_at, updated_time: moved.updated_time });
    expect(known!.rank_score).toBeCloseTo(rankScore(moved.listed_at, moved.popularity), 1);
    const later = (day: string) => businessDay(new Date(Date.parse(day) + PASSED_DAYS * DAY_MS));
    expect(await pricesOf(own.id)).toEqual(
      prices.map((change) => ({ ...change, changed_on: later(change.changed_on) })),
    );
    expect([await toyOf(changedId), await toyOf(importedId), await pricesOf(changedId)]).toEqual(kept);
  });

  it('offers, new toys, fairs and shows are as on the first day', async () => {
    // Lists are kept for a minute.
    app.advance(120_000);
    const { arrivals, ...rest } = await seen();
    expect(rest.offers).toBeGreaterThan(0);
    expect(rest).toEqual(before);
    // The toy that a user changed stayed behind; the imported one is in no list, since nothing indexed it.
    expect(arrivals).toBeGreaterThan(0);
  });

  it('the rankings are of the week in which they were moved', async () => {
    const { rows } = await app.pool.query<{ week: string; monday: string }>(
      `select (select max(week)::text from rankings) as week, (date_trunc('week', $1::date)::date)::text as monday`,
      [movedOn],
    );
    expect(rows[0]!.week).toBe(rows[0]!.monday);
  });

  it('no toy is dated later than now, and another day is another day', async () => {
    const later = sql<number>`count(*) filter (where greatest(listed_at, updated_time, price_confirmed_at) > ${app.deps.now().toISOString()}::timestamptz)::int`;
    expect(await app.db.select({ later }).from(toys)).toEqual([{ later: 0 }]);
    app.advance(DAY_MS);
    expect(await moveWorld(app.db, app.deps.now())).toBe(1);
    expect(await moveWorld(app.db, app.deps.now())).toBe(0);
    expect((await toyOf(changedId)).price_confirmed_at!.getTime()).toBeLessThan(
      app.deps.now().getTime() - PASSED_DAYS * DAY_MS,
    );
  });
});

it('a system without the demo world has nothing to move', async () => {
  const empty = await buildTestApp({ demo: false });
  const own = await createToy(empty.db);
  empty.advance(PASSED_DAYS * DAY_MS);
  expect(await moveWorld(empty.db, empty.deps.now())).toBe(0);
  expect((await empty.db.select({ at: toys.listed_at }).from(toys))[0]).toEqual({ at: own.listed_at });
  await empty.close();
});
