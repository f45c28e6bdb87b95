import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, startOfBusinessDay } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { code } from '@wanyuan/testing/error-code';
import { createCompany, createMessage, createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { withTransaction } from '#infra/database/database.ts';
import { broadcast_notes } from './messages.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function reader(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  return {
    user,
    token,
    list: async (query: object = {}) => (await app.call('system.get_sys_message', query, token)).data,
    count: async () => (await app.call('system.get_count', {}, token)).data.count,
    setRead: (input: object) => app.call('system.set_read', input, token),
    reminders: async () => (await app.call('system.get_message_reminder', {}, token)).data.list.map(({ id }) => id),
  };
}
let me: Awaited<ReturnType<typeof reader>>;
beforeEach(async () => {
  me = await reader();
});

describe('whose messages are seen', () => {
  it('are one’s own, one’s company’s and those to everybody since one joined', async () => {
    const stranger = await createUser(app.db);
    const colleague = await createUser(app.db, { company_id: me.user.company_id });
    const mine = await createMessage(app.db, { user_id: me.user.id });
    const ours = await createMessage(app.db, { company_id: me.user.company_id });
    const everybody = await createMessage(app.db, {});
    const hidden = [
      await createMessage(app.db, { user_id: stranger.id }),
      await createMessage(app.db, { user_id: colleague.id }),
      await createMessage(app.db, { company_id: stranger.company_id }),
      await createMessage(app.db, { created_at: new Date(me.user.created_at.getTime() - 1000) }),
    ];
    const page = await me.list();
    expect(page.list.map(({ id }) => id)).toEqual([everybody.id, ours.id, mine.id]);
    expect(await me.count()).toBe(3);
    for (const { id } of hidden)
      expect(await app.call('system.get_system_message', { id }, me.token)).toMatchObject(code('NOT_FOUND'));
  });

  it('have their full text one by one', async () => {
    const { id } = await createMessage(app.db, { user_id: me.user.id, content: '全文', link: '/help' });
    const answer = await app.call('system.get_system_message', { id }, me.token);
    expect(answer.data).toMatchObject({ id, content: '全文', link: '/help', is_read: false });
    expect((await me.list()).list[0]).not.toHaveProperty('content');
  });
});

describe('the list', () => {
  it('is paged, newest first', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await createMessage(app.db, { user_id: me.user.id })).id);
    const pages = [1, 2, 3, 4].map((page) => me.list({ page, page_size: 2 }));
    const [first, second, third, beyond] = await Promise.all(pages);
    expect(first).toMatchObject({ total: 5, page: 1, page_size: 2 });
    const seen = [first, second, third].flatMap((page) => page!.list.map(({ id }) => id));
    expect(seen).toEqual(ids);
    expect(beyond).toMatchObject({ list: [], total: 5 });
  });

  it('can be narrowed to a type and to what is unread', async () => {
    const update = await createMessage(app.db, { user_id: me.user.id, type: 2 });
    const notice = await createMessage(app.db, { user_id: me.user.id, type: 1 });
    await me.setRead({ ids: [update.id] });
    const ids = async (query: object) => (await me.list(query)).list.map(({ id }) => id);
    expect(await ids({ type: 2 })).toEqual([update.id]);
    expect(await ids({ unread: true })).toEqual([notice.id]);
    expect(await ids({ type: 2, unread: true })).toEqual([]);
    expect(await ids({ unread: false })).toEqual([notice.id, update.id]);
    expect((await me.list({ type: 2 })).list).toMatchObject([{ is_read: true }]);
  });
});

describe('reading', () => {
  it('some marks those and counts the rest; ids of others change nothing', async () => {
    const [a, b] = [
      await createMessage(app.db, { user_id: me.user.id }),
      await createMessage(app.db, { user_id: me.user.id }),
    ];
    const other = await reader();
    const theirs = await createMessage(app.db, { user_id: other.user.id });
    expect((await me.setRead({ ids: [a.id, a.id, theirs.id, 999_999] })).data).toEqual({ count: 1 });
    expect((await me.setRead({ ids: [] })).data).toEqual({ count: 1 });
    expect((await me.setRead({ ids: [b.id] })).data).toEqual({ count: 0 });
    expect(await other.count()).toBe(1);
  });

  it('a message to the company is read for oneself only', async () => {
    const colleague = await reader({ company_id: me.user.company_id });
    const ours = await createMessage(app.db, { company_id: me.user.company_id });
    await me.setRead({ ids: [ours.id] });
    expect([await me.count(), await colleague.count()]).toEqual([0, 1]);
  });

  it('everything marks what is there and nothing that comes later', async () => {
    for (let i = 0; i < 3; i++) await createMessage(app.db, { user_id: me.user.id });
    expect((await me.setRead({})).data).toEqual({ count: 0 });
    expect((await me.list()).list.every(({ is_read }) => is_read)).toBe(true);
    await createMessage(app.db, { user_id: me.user.id });
    expect(await me.count()).toBe(1);
  });

  it('everything leaves unread what is being written while others get theirs', async () => {
    await createMessage(app.db, { user_id: me.user.id });
    const other = await createUser(app.db);
    await withTransaction(app.db, async (writing) => {
      await createMessage(writing, { user_id: me.user.id });
      await createMessage(app.db, { user_id: other.id });
      await me.setRead({});
    });
    expect(await me.count()).toBe(1);
  });

  it('from the home page marks one and knows when there is none', async () => {
    const { id } = await createMessage(app.db, { user_id: me.user.id });
    const read = (target: number) => app.call('home.set_read', { id: target }, me.token);
    expect(await read(id)).toMatchObject({ code: 0, data: { count: 0 } });
    expect(await read(id)).toMatchObject({ code: 0, data: { count: 0 } });
    expect(await read(999_999)).toMatchObject(code('NOT_FOUND'));
  });

  it('tells the person’s other windows', async () => {
    const told: unknown[] = [];
    const stop = app.deps.bus.subscribe('socket.push', (push) => told.push(push));
    await me.setRead({});
    stop();
    expect(told).toEqual([
      {
        to: { userId: me.user.id },
        event: {
          event: 'data.changed',
          data: { calls: ['system.get_message_reminder', 'system.get_sys_message', 'system.get_count'] },
        },
      },
    ]);
  });

  it('goes on when there are more messages than a 32-bit number can count', async () => {
    await app.pool.query('alter table system_messages alter column id restart with 3000000000');
    await createMessage(app.db, { user_id: me.user.id });
    expect((await me.setRead({})).data).toEqual({ count: 0 });
  });
});

describe('reminders', () => {
  it('are the newest three that want it, until they are read', async () => {
    await createMessage(app.db, { user_id: me.user.id });
    const ids: number[] = [];
    for (let i = 0; i < 4; i++)
      ids.unshift((await createMessage(app.db, { user_id: me.user.id, is_reminder: true })).id);
    expect(await me.reminders()).toEqual(ids.slice(0, 3));
    await me.setRead({ ids: ids.slice(0, 2) });
    expect(await me.reminders()).toEqual(ids.slice(2));
    await me.setRead({});
    expect(await me.reminders()).toEqual([]);
  });
});

describe('the broadcast', () => {
  const broadcast = async () => (await app.call('system.get_broadcast')).data;

  it('counts what came into the public catalogue yesterday in Shanghai', async () => {
    const { id: company_id } = await createCompany(app.db);
    const before = await broadcast();
    const today = startOfBusinessDay(app.deps.now()).getTime();
    const came = async (at: number, more: { company_id?: number; is_black?: boolean } = {}) => {
      const { id: factory_id } = await createFactory(app.db, { created_at: new Date(at), ...more });
      await createToy(app.db, { factory_id, listed_at: new Date(at), ...more });
    };
    for (const at of [today - DAY_MS, today - 1, today, today - DAY_MS - 1]) await came(at);
    await came(today - 1, { company_id });
    await came(today - 1, { is_black: true });
    const { toy_count, factory_count } = await broadcast();
    expect([toy_count - before.toy_count, factory_count - before.factory_count]).toEqual([2, 2]);
  });

  it('has the active update notes, newest first', async () => {
    await app.db.insert(broadcast_notes).values([
      { content: '新的说明', link: '/help' },
      { content: '撤下的说明', is_active: false },
    ]);
    const { notes } = await broadcast();
    expect(notes[0]).toMatchObject({ content: '新的说明', link: '/help' });
    expect(notes.map(({ content }) => content)).not.toContain('撤下的说明');
  });
});

describe('a company’s message', () => {
  it('leaves the reader with the company', async () => {
    const company = await createCompany(app.db);
    const ours = await createMessage(app.db, { company_id: me.user.company_id });
    await app.pool.query('update users set company_id = $1 where id = $2', [company.id, me.user.id]);
    await app.deps.bus.publish('user.changed', { userId: me.user.id });
    expect((await me.list()).list.map(({ id }) => id)).not.toContain(ours.id);
  });
});
