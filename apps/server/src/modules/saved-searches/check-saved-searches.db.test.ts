import { DAY_MS } from '@wanyuan/domain';
import { createUser } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BusTopics } from '#infra/events/event-bus.ts';
import { users } from '../people/people.schema.ts';
import type { Since } from '../catalogue/zones/new-hits.service.ts';
import { system_messages } from '../messages/messages.schema.ts';
import { createSavedSearchCheck } from './check-saved-searches.ts';
import { saved_searches } from './saved-searches.schema.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let user: Awaited<ReturnType<typeof createUser>>;
let asked: Since[];
let answer: (since: Since) => number;
beforeEach(async () => {
  await app.db.delete(saved_searches);
  user = await createUser(app.db);
  asked = [];
  answer = () => 0;
});

const check = () =>
  createSavedSearchCheck({
    db: app.db,
    bus: app.deps.bus,
    messages: app.services.messages,
    now: app.deps.now,
    newHits: {
      async count(_db, since) {
        asked.push(since);
        return answer(since);
      },
    },
  });

async function save(values: Partial<typeof saved_searches.$inferInsert> = {}): Promise<number> {
  const at = app.deps.now();
  const [row] = await app.db
    .insert(saved_searches)
    .values({
      user_id: user.id,
      name: '积木',
      data_module: 'sample',
      query: { keyword: '积木' },
      link: '/sample_list?keyword=积木',
      checked_at: at,
      ...values,
    })
    .returning({ id: saved_searches.id });
  return row!.id;
}
const rowOf = async (id: number) => (await app.db.select().from(saved_searches).where(eq(saved_searches.id, id)))[0]!;
const messagesOf = () => app.db.select().from(system_messages).where(eq(system_messages.user_id, user.id));

describe('looking after saved searches', () => {
  it('tells of new toys by a message with the link, and to open browsers', async () => {
    const id = await save();
    const pushed: BusTopics['socket.push'][] = [];
    const stop = app.deps.bus.subscribe('socket.push', (push) => pushed.push(push));
    answer = () => 3;
    app.advance(10 * MINUTE_MS);
    await check().run();
    stop();
    expect(await rowOf(id)).toMatchObject({ new_count: 3 });
    expect(await messagesOf()).toMatchObject([
      {
        title: '“积木”有3款新品',
        summary: '您保存的搜索“积木”有3款新上架的产品符合条件，点击查看。',
        link: '/sample_list?keyword=积木',
        type: 4,
      },
    ]);
    expect(pushed.every(({ to }) => 'userId' in to && to.userId === user.id)).toBe(true);
    expect(JSON.stringify(pushed)).toContain('toy.get_saved_searches');
    expect(pushed.map(({ event }) => event.event)).toEqual(['data.changed', 'message.new']);
  });

  it('asks for what came since the last time, without a gap and without overlap', async () => {
    await save({ data_module: 'stock' });
    for (let turn = 0; turn < 3; turn += 1) {
      app.advance(10 * MINUTE_MS);
      await check().run();
    }
    expect(asked).toHaveLength(3);
    expect(asked[0]).toMatchObject({ tenant: user.company_id, module: 'stock', query: { keyword: '积木' } });
    expect(asked[1]!.after).toEqual(asked[0]!.until);
    expect(asked[2]!.after).toEqual(asked[1]!.until);
    expect(await messagesOf()).toEqual([]);
  });

  it('does not wait until a clock that was a day ahead is there again', async () => {
    await save();
    app.advance(DAY_MS);
    await check().run();
    app.advance(-DAY_MS + 10 * MINUTE_MS);
    await check().run();
    app.advance(10 * MINUTE_MS);
    await check().run();
    expect(asked).toHaveLength(2);
    expect(asked[1]!.until.getTime() - asked[1]!.after.getTime()).toBe(10 * MINUTE_MS);
  });

  it('sends one message a day for each search, unless somebody looked in between', async () => {
    const id = await save();
    answer = () => 2;
    const turn = async (ms: number) => {
      app.advance(ms);
      await check().run();
      return (await messagesOf()).length;
    };
    const midnight = Date.parse(
      `${new Date(app.deps.now().getTime() + 1.5 * DAY_MS).toISOString().slice(0, 10)}T01:00:00Z`,
    );
    expect(await turn(midnight - app.deps.now().getTime())).toBe(1);
    expect(await turn(10 * MINUTE_MS)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ new_count: 4 });
    await app.db.update(saved_searches).set({ new_count: 0 }).where(eq(saved_searches.id, id));
    expect(await turn(10 * MINUTE_MS)).toBe(2);
    expect(await turn(DAY_MS)).toBe(3);
  });

  it('leaves out what is silenced, and people who are gone', async () => {
    await save({ is_notify: false });
    const gone = await createUser(app.db);
    await app.db.update(users).set({ is_disabled: true }).where(eq(users.id, gone.id));
    await save({ user_id: gone.id });
    app.advance(10 * MINUTE_MS);
    await check().run();
    expect(asked).toEqual([]);
  });

  it('tells nothing twice when two run at once', async () => {
    for (let turn = 0; turn < 5; turn += 1) await save({ name: `词${turn}` });
    answer = () => 1;
    app.advance(10 * MINUTE_MS);
    await Promise.all([check().run(), check().run()]);
    expect(await messagesOf()).toHaveLength(5);
    const rows = await app.db.select().from(saved_searches);
    expect(rows.map(({ new_count }) => new_count)).toEqual([1, 1, 1, 1, 1]);
  });

  it('goes on where it was broken off', async () => {
    for (let turn = 0; turn < 4; turn += 1) await save({ name: `词${turn}` });
    answer = () => {
      if (asked.length === 3) throw new Error('the database is away');
      return 1;
    };
    app.advance(10 * MINUTE_MS);
    await expect(check().run()).rejects.toThrow();
    expect(await messagesOf()).toHaveLength(2);
    answer = () => 1;
    await check().run();
    expect(await messagesOf()).toHaveLength(4);
  });

  it('stops when it is told to', async () => {
    await save();
    app.advance(10 * MINUTE_MS);
    await check().run(AbortSignal.abort());
    expect(asked).toEqual([]);
  });

  it('gets through more than a page of them', async () => {
    const at = app.deps.now();
    const many = Array.from({ length: 230 }, (_, turn) => ({
      user_id: user.id,
      name: `词${turn}`,
      data_module: 'sample',
      query: {},
      link: '/sample_list',
      checked_at: at,
    }));
    await app.db.insert(saved_searches).values(many);
    app.advance(10 * MINUTE_MS);
    await check().run();
    expect(asked).toHaveLength(230);
  });
});
