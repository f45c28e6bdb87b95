import { ERRORS, type CallInput, type CallName } from '@wanyuan/contract';
import { DATA_MODULE_KEYS } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

const VISITOR_CALLS = [
  'system.get_toy_new',
  'system.get_toy_hot',
  'system.get_hot_sample_select',
  'system.get_carefully_chosen_toy',
] as const;
const MINUTE = 60_000;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await openSession(app, (await createUser(app.db)).id));
});
afterAll(() => app.close());

const ask = <N extends CallName>(name: N, input: CallInput<N>, as = '') => app.as(as)(name, input);

describe('visitors', () => {
  it.each(VISITOR_CALLS)('see the toys of %s, but neither price nor offer', async (name) => {
    const { data } = await ask(name, { count: 8 });
    expect(data.list).toHaveLength(8);
    expect(JSON.stringify(data)).not.toMatch(/exworks_price|"offer"/);
    expect(data.list.every(({ picture, factory_name }) => picture && factory_name)).toBe(true);
  });

  it('see no price in rankings and categories either', async () => {
    const hot = await ask('system.get_hot', {});
    const category = await ask('system.get_cate', { category_id: 4000 });
    expect(JSON.stringify([hot.data, category.data])).not.toMatch(/exworks_price|"offer"/);
  });

  it.each(VISITOR_CALLS)('of %s who signed in see the price', async (name) => {
    const { data } = await ask(name, { count: 8 }, token);
    expect(data.list.every(({ exworks_price }) => Number(exworks_price) > 0)).toBe(true);
  });
});

describe('what the home page shows', () => {
  it('are the most popular and the most chosen, each form once', async () => {
    const { rows: forms } = await app.pool.query<{ id: number; design_key: string; cart_count: number }>(
      'select id::int, design_key, cart_count from toys',
    );
    const form = new Map(forms.map((row) => [row.id, row]));
    for (const name of ['system.get_toy_hot', 'system.get_hot_sample_select'] as const) {
      const { list } = (await ask(name, { count: 20 })).data;
      expect(new Set(list.map(({ toy_id }) => form.get(toy_id)!.design_key)).size).toBe(20);
    }
    const { list } = (await ask('system.get_hot_sample_select', { count: 20 })).data;
    const carts = list.map(({ toy_id }) => form.get(toy_id)!.cart_count);
    expect(carts).toEqual(carts.toSorted((a, b) => b - a));
  });

  it('are chosen by hand in the order of the platform’s people', async () => {
    const { rows } = await app.pool.query<{ toy_id: number }>(
      `select toy_id::int from toy_placements where list = 'chosen' and starts_on <= current_date
       and (ends_on is null or ends_on > current_date) order by position limit 10`,
    );
    const { list } = (await ask('system.get_carefully_chosen_toy', { count: 10 })).data;
    expect(list.map(({ toy_id }) => toy_id)).toEqual(rows.map(({ toy_id }) => toy_id));
  });

  it('leaves out what a company blocked', async () => {
    const [first] = (await ask('system.get_toy_hot', { count: 5 }, token)).data.list;
    const { factory_id } = first!;
    await app.call('factory.edit_block', { factory_id, is_blocked: true }, token);
    for (const name of VISITOR_CALLS) {
      const { list } = (await ask(name, { count: 40 }, token)).data;
      expect(list.filter((card) => card.factory_id === factory_id)).toEqual([]);
    }
    expect((await ask('system.get_toy_hot', { count: 5 })).data.list[0]!.toy_id).toBe(first!.toy_id);
    await app.call('factory.edit_block', { factory_id, is_blocked: false }, token);
  });
});

describe('categories', () => {
  it('are seven groups that count what lists show', async () => {
    const { data } = await ask('system.get_cate_list', {});
    expect(data.list).toHaveLength(7);
    const { rows } = await app.pool.query<{ id: number; count: number }>(
      `select category_id as id, count(*)::int from toys
       where company_id is null and not is_black and not is_set_hide group by 1`,
    );
    const counted = new Map(rows.map(({ id, count }) => [id, count]));
    for (const { count, children } of data.list) {
      for (const child of children) expect(child.count).toBe(counted.get(child.id) ?? 0);
      expect(count).toBe(children.reduce((sum, child) => sum + child.count, 0));
    }
  });

  it('show their best toys, and do not exist beyond the thirty', async () => {
    const { data } = await ask('system.get_cate', {
      category_id: 4015,
    });
    expect(data.toys.length).toBeGreaterThan(0);
    expect(data.toys.every(({ category_id }) => category_id === 4015)).toBe(true);
    expect(data.factory_count).toBeGreaterThan(0);
    expect((await ask('system.get_cate', { category_id: 5000 })).code).toBe(ERRORS.NOT_FOUND.code);
  });
});

describe('orders of a list', () => {
  it('begin with the zone’s own, with the best match once something was typed', async () => {
    const values = async (input: object) => (await ask('system.get_order', input, token)).data.list;
    expect((await values({ data_module: 'stock' }))[0]).toEqual({ value: 'stock', label: '库存更新' });
    expect((await values({ data_module: 'stock', has_keyword: true }))[0]!.value).toBe('relevance');
    expect((await values({ data_module: 'discount' }))[0]).toEqual({ value: 'list', label: '即将结束' });
  });

  it('are there for every zone that has a list', async () => {
    for (const data_module of DATA_MODULE_KEYS) {
      const { code } = await ask('system.get_order', { data_module }, token);
      const isListed = !['live', 'factory', 'image'].includes(data_module);
      expect([data_module, code]).toEqual([data_module, isListed ? 0 : ERRORS.NOT_FOUND.code]);
    }
  });
});

describe('hot searches', () => {
  const words = async () => (await ask('system.get_hot_search', { count: 5 })).data.list;

  it('begin with what several people searched for lately, never with one person’s secret', async () => {
    await app.pool.query('delete from recent_searches');
    expect(await words()).toHaveLength(5);
    const searchers = await Promise.all([1, 2, 3].map(() => createUser(app.db)));
    const save = (userId: number, keyword: string) =>
      app.pool.query(`insert into recent_searches (user_id, kind, keyword) values ($1, 'product', $2)`, [
        userId,
        keyword,
      ]);
    for (const { id } of searchers) await save(id, '会飞的企鹅');
    for (const { id } of searchers.slice(1)) await save(id, '客户机密');
    app.advance(2 * MINUTE);
    const list = await words();
    expect(list[0]).toEqual({ keyword: '会飞的企鹅', count: 3 });
    expect(list.map(({ keyword }) => keyword)).not.toContain('客户机密');
    expect(list).toHaveLength(5);
    app.advance(8 * 24 * 60 * MINUTE);
    expect((await words())[0]!.keyword).not.toBe('会飞的企鹅');
  });
});
