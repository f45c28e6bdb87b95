import type { CallInput } from '@wanyuan/contract';
import { HOUR_MS } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { live_rooms } from './live.schema.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await app.signIn('qifan'));
});
afterAll(() => app.close());

const list = (input: CallInput<'live.get_list'> = {}, by?: string) => app.call('live.get_list', input, by);
const detail = (id: number) => app.call('live.get_detail', { id }, token);

async function addRoom(values: Partial<typeof live_rooms.$inferInsert>): Promise<number> {
  const [template] = await app.db.select().from(live_rooms).limit(1);
  const { id: _id, ...rest } = template!;
  const [row] = await app.db
    .insert(live_rooms)
    .values({ ...rest, ...values })
    .returning({ id: live_rooms.id });
  return row!.id;
}

describe('the list of shows', () => {
  it('has those on air first, then the next ones, then the last ones; a visitor sees it too', async () => {
    const { data } = await list();
    const rank = { live: 0, scheduled: 1, replay: 2, ended: 2 };
    const ranks = data.list.map(({ state }) => rank[state]);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    const times = (state: string) => data.list.filter((room) => room.state === state).map((room) => room.starts_time);
    expect(times('scheduled')).toEqual(times('scheduled').toSorted());
    expect(times('replay')).toEqual(times('replay').toSorted().toReversed());
    expect(data.total).toBe(Object.values(data.counts).reduce((sum, count) => sum + count, 0));
    expect(JSON.stringify(data)).not.toMatch(/price|stream|m3u8/);
  });

  it.each(['scheduled', 'live', 'ended', 'replay'] as const)('narrows to %s with the same count', async (state) => {
    const { data } = await list({ state });
    expect(data.list.length).toBeGreaterThan(0);
    expect(data.list.every((room) => room.state === state)).toBe(true);
    expect(data.total).toBe(data.counts[state]);
  });

  it('finds by title, host and factory, every word somewhere', async () => {
    const { data: all } = await list();
    const room = all.list.find(({ factory_name }) => factory_name !== '')!;
    const found = await list({ keyword: `${room.host} ${room.factory_name.slice(0, 2)}` });
    expect(found.data.list.map(({ id }) => id)).toContain(room.id);
    expect((await list({ keyword: '100%_没有' })).data).toMatchObject({ list: [], total: 0 });
  });

  it('has nothing beyond its last page', async () => {
    expect((await list({ page: 100_000 })).data.list).toEqual([]);
  });
});

describe('a room', () => {
  it('goes through its states with the clock, and plays what there is', async () => {
    const start = app.deps.now().getTime() + HOUR_MS;
    const [starts_at, ends_at] = [new Date(start), new Date(start + HOUR_MS)];
    const times = { starts_at, ends_at, stream_url: 'https://live.example.com/a.m3u8' };
    const id = await addRoom({ ...times, replay_url: '/media/b.m3u8' });
    const lost = await addRoom({ ...times, replay_url: '' });
    expect((await detail(id)).data).toMatchObject({ state: 'scheduled', play_url: '' });
    app.advance(HOUR_MS);
    expect((await detail(id)).data).toMatchObject({ state: 'live', play_url: times.stream_url });
    expect((await list({ state: 'live' })).data.list.map((room) => room.id)).toContain(id);
    app.advance(HOUR_MS);
    expect((await detail(id)).data).toMatchObject({ state: 'replay', play_url: '/media/b.m3u8' });
    expect((await detail(lost)).data).toMatchObject({ state: 'ended', play_url: '' });
    expect((await list({ state: 'ended' })).data.list.map((room) => room.id)).toContain(lost);
  });

  it('pins no hidden toy, neither in the room nor in its count', async () => {
    const room = (await list({ state: 'live' })).data.list.find(({ toy_count }) => toy_count > 1);
    const { data: before } = await detail(room!.id);
    expect(before.toys).toHaveLength(room!.toy_count);
    expect(before.toys[0]!.exworks_price).toBeDefined();
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, before.toys[0]!.toy_id));
    const { data: after } = await detail(room!.id);
    expect(after.toys.map(({ toy_id }) => toy_id)).toEqual(before.toys.slice(1).map(({ toy_id }) => toy_id));
    expect(after.toy_count).toBe(room!.toy_count - 1);
  });

  it('is not there when it is not there', async () => {
    expect(await detail(999_999)).toMatchObject({ status: 404, msg: '没有这场直播，可能已被撤下' });
  });
});
