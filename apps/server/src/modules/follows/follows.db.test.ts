import { ERRORS, type CallInput } from '@wanyuan/contract';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

async function follower(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  return {
    user,
    async edit(type: 'toy' | 'factory', ids: number[], is_attention = true) {
      app.advance(1000);
      return app.call('toy.edit_attention', { type, ids, is_attention }, token);
    },
    remove: (type: 'toy' | 'factory', ids: number[]) => app.call('toy.remove_attention', { type, ids }, token),
    list: async (query: CallInput<'toy.get_attention_list'>) =>
      (await app.call('toy.get_attention_list', query, token)).data,
    ids: async () => (await app.call('toy.get_attention_ids', {}, token)).data,
  };
}
let me: Awaited<ReturnType<typeof follower>>;
beforeEach(async () => {
  me = await follower();
});

describe('following', () => {
  it('takes toys and factories, the last first, each once', async () => {
    const [a, b] = [await createToy(app.db), await createToy(app.db)];
    expect((await me.edit('toy', [a.id])).data).toEqual({ count: 1 });
    expect((await me.edit('toy', [a.id, b.id, b.id])).data).toEqual({ count: 1 });
    await me.edit('factory', [a.factory_id]);
    expect(await me.ids()).toEqual({ toy: [b.id, a.id], factory: [a.factory_id] });
    const { list, total } = await me.list({ type: 'toy' });
    expect(list.map(({ id, name, toy }) => [id, name, toy?.toy_id])).toEqual([
      [b.id, b.name, b.id],
      [a.id, a.name, a.id],
    ]);
    expect(total).toBe(2);
    expect((await me.list({ type: 'factory' })).list).toMatchObject([
      { id: a.factory_id, factory: { id: a.factory_id } },
    ]);
  });

  it('ends by either call and counts what changed', async () => {
    const [a, b] = [await createToy(app.db), await createToy(app.db)];
    await me.edit('toy', [a.id, b.id]);
    expect((await me.edit('toy', [a.id, 999_999], false)).data).toEqual({ count: 1 });
    expect((await me.remove('toy', [a.id, b.id])).data).toEqual({ count: 1 });
    expect(await me.ids()).toEqual({ toy: [], factory: [] });
  });

  it('can be paged and searched by name and number', async () => {
    const made = [];
    for (const name of ['遥控越野车', '积木城堡', '遥控飞机']) made.push(await createToy(app.db, { name }));
    await me.edit(
      'toy',
      made.map(({ id }) => id),
    );
    const names = async (query: object) => (await me.list({ type: 'toy', ...query })).list.map(({ name }) => name);
    expect((await names({ keyword: '遥控' })).toSorted()).toEqual(['遥控越野车', '遥控飞机'].toSorted());
    expect(await names({ keyword: made[1]!.number })).toEqual(['积木城堡']);
    expect(await names({ keyword: '%' })).toEqual([]);
    const pages = [await names({ page: 1, page_size: 2 }), await names({ page: 2, page_size: 2 })];
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
    const factory = await createFactory(app.db, { name: '澄海木语玩具厂' });
    await me.edit('factory', [factory.id, made[0]!.factory_id]);
    const found = await me.list({ type: 'factory', keyword: '木语' });
    expect(found).toMatchObject({ total: 1, list: [{ id: factory.id }] });
  });
});

describe('what cannot be seen', () => {
  it('cannot be followed: black, hidden, another company’s, not there', async () => {
    const stranger = await createUser(app.db);
    const closed = [
      await createToy(app.db, { is_black: true }),
      await createToy(app.db, { is_set_hide: true }),
      await createToy(app.db, { company_id: stranger.company_id }),
    ].map(({ id }) => id);
    for (const id of [...closed, 999_999])
      expect(await me.edit('toy', [id])).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    const open = await createToy(app.db);
    expect((await me.edit('toy', [...closed, open.id])).data).toEqual({ count: 1 });
    const factories = [
      await createFactory(app.db, { is_black: true }),
      await createFactory(app.db, { company_id: stranger.company_id }),
    ];
    for (const { id } of factories)
      expect(await me.edit('factory', [id])).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  });

  it('stays in the list, marked; its name as far as one may know it', async () => {
    const [hidden, black] = [await createToy(app.db), await createToy(app.db)];
    await me.edit('toy', [hidden.id]);
    await me.edit('toy', [black.id]);
    await app.db.update(toys).set({ is_set_hide: true }).where(eq(toys.id, hidden.id));
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, black.id));
    expect((await me.list({ type: 'toy' })).list).toMatchObject([
      { id: black.id, name: '', is_gone: true, toy: null },
      { id: hidden.id, name: hidden.name, is_gone: true, toy: null },
    ]);
  });
});

describe('other people', () => {
  it('of the company and of others have lists of their own', async () => {
    const { id } = await createToy(app.db);
    await me.edit('toy', [id]);
    const others = [await follower({ company_id: me.user.company_id }), await follower()];
    for (const other of others) {
      expect(await other.ids()).toEqual({ toy: [], factory: [] });
      expect((await other.remove('toy', [id])).data).toEqual({ count: 0 });
    }
    expect(await me.ids()).toMatchObject({ toy: [id] });
  });
});
