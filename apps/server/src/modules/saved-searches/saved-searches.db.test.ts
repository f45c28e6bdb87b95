import type { CallInput } from '@wanyuan/contract';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

async function searcher(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  const call = app.as(token);
  return {
    user,
    async save(name: string, more: object = {}) {
      app.advance(1000);
      return call('toy.save_search', { name, query: { keyword: name }, link: `/sample_list?keyword=${name}`, ...more });
    },
    edit: (input: CallInput<'toy.edit_saved_search'>) => call('toy.edit_saved_search', input),
    remove: (id: number) => call('toy.remove_saved_search', { id }),
    list: async () => (await app.call('toy.get_saved_searches', {}, token)).data.list,
    config: async (input: object) => (await app.call('toy.update_user_config', input, token)).data,
  };
}
let me: Awaited<ReturnType<typeof searcher>>;
beforeEach(async () => {
  me = await searcher();
});

describe('saved searches', () => {
  it('are kept with all their conditions, the newest first', async () => {
    await me.save('遥控车');
    await me.save('积木', { data_module: 'stock', is_notify: false });
    expect(await me.list()).toMatchObject([
      { name: '积木', link: '/sample_list?keyword=积木', is_notify: false, new_count: 0 },
      { name: '遥控车', is_notify: true },
    ]);
  });

  it('have names of their own', async () => {
    const { data } = await me.save('积木');
    const second = (await me.save('娃娃')).data;
    expect(await me.save(' 积木 ')).toMatchObject({ code: -409, msg: '已有同名的搜索，请换一个名称' });
    expect(await me.edit({ id: second.id, name: '积木' })).toMatchObject({ code: -409 });
    expect((await me.edit({ id: data.id, name: '积木' })).code).toBe(0);
  });

  it('are fifty at most, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 54 }, (_, turn) => me.save(`词${turn}`)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(50);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({
      code: -409,
      msg: '最多保存50个搜索，请先删除不用的',
    });
    expect(await me.list()).toHaveLength(50);
  });

  it('can be renamed, silenced, marked as seen and removed', async () => {
    const { id } = (await me.save('积木')).data;
    await app.pool.query('update saved_searches set new_count = 3 where id = $1', [id]);
    await me.edit({ id, name: '大颗粒积木', is_notify: false });
    expect(await me.list()).toMatchObject([{ name: '大颗粒积木', is_notify: false, new_count: 3 }]);
    await me.edit({ id, opened: true });
    expect(await me.list()).toMatchObject([{ name: '大颗粒积木', new_count: 0 }]);
    await me.remove(id);
    expect(await me.list()).toEqual([]);
    expect(await me.remove(id)).toMatchObject({ code: -404 });
  });

  it('lead nowhere outside', async () => {
    for (const link of ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', ''])
      expect((await me.save('积木', { link })).code).toBe(-422);
  });

  it('are nobody else’s', async () => {
    const { id } = (await me.save('积木')).data;
    for (const other of [await searcher({ company_id: me.user.company_id }), await searcher()]) {
      expect(await other.list()).toEqual([]);
      expect(await other.edit({ id, name: '改名' })).toMatchObject({ code: -404 });
      expect(await other.remove(id)).toMatchObject({ code: -404 });
    }
    expect(await me.list()).toMatchObject([{ name: '积木' }]);
  });
});

describe('how lists look', () => {
  it('is remembered for each person, one wish at a time', async () => {
    expect(await me.config({})).toEqual({ view: 'grid', page_size: 40, hide_stopped: false });
    expect(await me.config({ view: 'table' })).toEqual({ view: 'table', page_size: 40, hide_stopped: false });
    expect(await me.config({ page_size: 100, hide_stopped: true })).toMatchObject({ view: 'table', page_size: 100 });
    expect(await me.config({})).toEqual({ view: 'table', page_size: 100, hide_stopped: true });
    const colleague = await searcher({ company_id: me.user.company_id });
    expect(await colleague.config({})).toMatchObject({ view: 'grid' });
  });
});
